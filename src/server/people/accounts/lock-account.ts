import { and, eq } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import type { MemberKey } from '../../base/module.ts'
import { RefusalError } from '../../base/refusal.ts'
import { users } from '../../base/teams/schema.ts'

/**
 * Holds a person's account until the transaction ends, shared or alone: nobody takes it out of the
 * space in between. Locks go account first, then ways in and plays. Throws unauthorized when the
 * person has left or moved a moment ago.
 */
export async function lockPerson(
  tx: Database,
  { teamId, userId }: MemberKey,
  how: 'share' | 'update',
): Promise<void> {
  const [person] = await tx
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), eq(users.userId, userId)))
    .for(how)
  if (!person?.name) throw new RefusalError('unauthorized')
}

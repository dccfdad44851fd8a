import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { users } from '#server/teams/schema.ts'

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

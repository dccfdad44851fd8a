import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import { lockSpace } from '#modules/people/membership/server/store.ts'

/** A member of a space, by the address they have there. */
export interface Appointment {
  readonly teamId: string
  readonly email: string
}

/**
 * Makes a member an admin, for a space whose admins are gone. Whether that changed anything; null: nobody of that
 * address can come into the space. Its change log says that the operator did it.
 */
export function appoint(
  db: Database,
  { teamId, email }: Appointment,
  at: Date,
): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const { userId, isAdmin } = users
    const isOfAddress = and(hereIn(teamId), eq(sql`lower(${users.email})`, email.toLowerCase()))
    const [person] = await tx.select({ userId, isAdmin }).from(users).where(isOfAddress)
    if (!person) return null
    if (person.isAdmin) return false
    const isPerson = and(eq(users.teamId, teamId), eq(users.userId, person.userId))
    await tx.update(users).set({ isAdmin: true }).where(isPerson)
    const after = { userId: person.userId }
    await writeAudit(tx, { teamId, userId: null, what: 'admin_added', after, at })
    return true
  })
}

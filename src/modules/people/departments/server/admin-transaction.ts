import { eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { writeAudit, type AuditEntry } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { teams, users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'

export type AuditDetails = Pick<AuditEntry, 'what' | 'before' | 'after'>

/** What an admin does to departments, in the transaction that does it. */
export interface Admin {
  readonly tx: Database
  readonly who: MemberKey
  readonly at: Date
  readonly filterWords: readonly string[] // of the space
  readonly write: (details: AuditDetails) => Promise<void>
}

/**
 * Admins change a space's departments one after the other; whoever leaves it or becomes an admin waits
 * too. No account is locked: whoever moves people does that in the order of their ids. Answers the words
 * the space refuses.
 */
async function takeTurn(tx: Database, { teamId, userId }: MemberKey): Promise<readonly string[]> {
  const { filterWords } = teams
  const [team] = await tx
    .select({ filterWords })
    .from(teams)
    .where(eq(teams.teamId, teamId))
    .for('update')
  const [caller] = await tx
    .select({ isAdmin: users.isAdmin })
    .from(users)
    .where(equals(users, { teamId, userId }))
  if (!team || !caller?.isAdmin) throw new RefusalError('not_admin')
  return team.filterWords
}

/** Does it whole or not at all. Throws not_admin when the caller is none any more. */
export function asAdmin<T>(
  { db, now }: World,
  { teamId, userId }: MemberKey,
  work: (admin: Admin) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const who = { teamId, userId }
    const filterWords = await takeTurn(tx, who)
    const at = now()
    const write = (details: AuditDetails) => writeAudit(tx, { ...who, ...details, at })
    return work({ tx, who, at, filterWords, write })
  })
}

import { and, eq, isNull, ne } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '../db/database.ts'
import { users } from './schema.ts'

type Person = Pick<typeof users.$inferSelect, 'isAdmin' | 'removedAt' | 'leftAt'>

/** Members who can sign in: neither erased, removed nor missing from their directory. */
export const isHere = and(ne(users.name, ''), isNull(users.removedAt), isNull(users.leftAt))

/** The people of a space who can sign in. */
export const hereIn = (teamId: string) => and(eq(users.teamId, teamId), isHere)

/** The admins among them. */
export const adminsIn = (teamId: string) => and(hereIn(teamId), users.isAdmin)

/** The same for a row that was read: an admin who can sign in. */
export const isAdminHere = (person: Person | null | undefined): boolean =>
  Boolean(person?.isAdmin && !person.removedAt && !person.leftAt)

/** Members who stay off the boards: they appear in nothing that is counted out for others. */
export async function hiddenIn(db: Database, teamId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(equals(users, { teamId, isHidden: true }))
  return new Set(rows.map(({ userId }) => userId))
}

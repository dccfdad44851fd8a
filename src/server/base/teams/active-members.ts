import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from './schema.ts'

type Person = Pick<typeof users.$inferSelect, 'isAdmin' | 'removedAt' | 'leftAt'>

/** Who is in their space and can come in: neither erased, taken out nor gone from its directory. */
export const isHere = and(ne(users.name, ''), isNull(users.removedAt), isNull(users.leftAt))

/** The people of a space who can come in. */
export const hereIn = (teamId: string) => and(eq(users.teamId, teamId), isHere)

/** Those of them who look after it. */
export const adminsIn = (teamId: string) => and(hereIn(teamId), users.isAdmin)

/** The same of a row that was read: it looks after its space and can come in. */
export const isAdminHere = (person: Person | null | undefined): boolean =>
  Boolean(person?.isAdmin && !person.removedAt && !person.leftAt)

/** Who of a space stays off its boards: in nothing that is counted out for others. */
export async function hiddenIn(db: Database, teamId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.teamId, teamId), eq(users.isHidden, true)))
  return new Set(rows.map(({ userId }) => userId))
}

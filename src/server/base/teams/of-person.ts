import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import type { PersonTable, Who } from '../noun.ts'

/** Rows of one person. */
export const ofPerson = (table: PersonTable, { teamId, userId }: Who) =>
  and(eq(table.teamId, teamId), eq(table.userId, userId))

/** All rows of one person in a table. */
export async function rowsOf<T extends PersonTable>(
  db: Database,
  table: T,
  who: Who,
): Promise<T['$inferSelect'][]> {
  const own: PgTable = table
  return db.select().from(own).where(ofPerson(table, who))
}

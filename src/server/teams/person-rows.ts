import { equals } from '#server/db/equals.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import type { PersonTable, MemberKey } from '../module.ts'

export const personRows = (table: PersonTable, { teamId, userId }: MemberKey) =>
  equals(table, { teamId, userId })

export async function rowsOf<T extends PersonTable>(
  db: Database,
  table: T,
  who: MemberKey,
): Promise<T['$inferSelect'][]> {
  const own: PgTable = table
  return db.select().from(own).where(personRows(table, who))
}

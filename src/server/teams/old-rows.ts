import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Retained } from '#shared/retention.ts'
import { countRows } from '../db/database.ts'
import type { Outdated, RetainedRows } from '../module.ts'

const ROWS_A_BATCH = 1_000

/** Rows that are deleted once they are older than a space keeps them, by a column that is theirs alone. */
export const oldRows = (
  what: Retained,
  { table, key }: { readonly table: PgTable; readonly key: PgColumn },
  isOld: (of: Outdated) => SQL | undefined,
): RetainedRows => ({
  what,
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(table)
        .where(isOld(of))
        .limit(most),
    ),
  async remove(tx, of) {
    const some = tx.select({ key }).from(table).where(isOld(of)).limit(ROWS_A_BATCH)
    const rows = await tx
      .delete(table)
      .where(and(isOld(of), inArray(key, some)))
      .returning({ key })
    return rows.length < ROWS_A_BATCH ? null : 'more'
  },
})

import { and, asc, eq, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'

export type DueTable = PgTable & { dueAt: PgColumn }

/** One whose rows also say until when a process has them: for work that no transaction can hold. */
export type ClaimTable = DueTable & { claimedUntil: PgColumn }

interface Claim {
  readonly keys: readonly PgColumn[] // its primary key
  readonly now: Date
  readonly until: Date // then any process may take the rows again
  readonly most: number
  readonly where?: SQL | undefined
  readonly set?: Record<string, SQL>
}

/** Rows of a claim table that no process has. */
export const isFree = ({ claimedUntil }: ClaimTable, now: Date) =>
  or(isNull(claimedUntil), lte(claimedUntil, now))

/** Takes rows that are due, longest first, so that no other process does meanwhile. */
export async function claimDue<T extends ClaimTable>(
  db: Database,
  table: T,
  { keys, now, until, most, where, set }: Claim,
): Promise<T['$inferSelect'][]> {
  const names = Object.fromEntries(keys.map((key) => [key.name, key]))
  const due = db.$with('due').as(
    db
      .select(names)
      .from(table as PgTable)
      .where(and(lte(table.dueAt, now), isFree(table, now), where))
      .orderBy(asc(table.dueAt))
      .limit(most)
      .for('update', { skipLocked: true }),
  )
  const same = keys.map((key) => eq(key, sql`due.${sql.identifier(key.name)}`))
  return db
    .with(due)
    .update(table as PgTable)
    .set({ claimedUntil: until, ...set })
    .from(due)
    .where(and(...same))
    .returning()
}

/** When the next row is due; null: none is. */
export async function nextDueAt(
  db: Database,
  table: DueTable,
  where: SQL | undefined,
): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: table.dueAt })
    .from(table)
    .where(and(isNotNull(table.dueAt), where))
    .orderBy(asc(table.dueAt))
    .limit(1)
  return (row?.dueAt as Date | undefined) ?? null
}

import { and, eq, getTableColumns, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Values<Row, Chosen> = {
  readonly [K in keyof Chosen]: K extends keyof Row ? NonNullable<Row[K]> | SQLWrapper : never
}

/** The condition that each named column has the value next to it; another column counts as a value. Throws without any. */
export function equals<T extends PgTable, Chosen>(
  table: T,
  values: Values<T['$inferSelect'], Chosen>,
): SQL {
  const columns: Record<string, SQLWrapper> = getTableColumns(table)
  const conditions = Object.entries(values).map(([name, value]) => eq(columns[name]!, value))
  if (conditions.length === 0) throw new Error('equals: no column is named') // it would be true of every row
  return and(...conditions)!
}

/** The condition of a join: that the columns of these names are the same in two tables. */
export function sameIn<A extends PgTable, B extends PgTable>(
  one: A,
  other: B,
  names: readonly (keyof A['$inferSelect'] & keyof B['$inferSelect'] & string)[],
): SQL {
  const columns: Record<string, SQLWrapper>[] = [one, other].map(getTableColumns)
  return and(...names.map((name) => eq(columns[0]![name]!, columns[1]![name]!)))!
}

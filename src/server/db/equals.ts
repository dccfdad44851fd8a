import { and, eq, getTableColumns, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Values<Row, Given> = {
  readonly [K in keyof Given]: K extends keyof Row ? NonNullable<Row[K]> | SQLWrapper : never
}

/** The condition that each named column has the value next to it; another column counts as a value. */
export function equals<T extends PgTable, Given>(
  table: T,
  values: Values<T['$inferSelect'], Given>,
): SQL {
  const columns: Record<string, SQLWrapper> = getTableColumns(table)
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name]!, value)))!
}

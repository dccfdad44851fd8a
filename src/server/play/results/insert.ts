import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { results } from './schema.ts'

type Row = Omit<typeof results.$inferInsert, 'recordedAt'>

const columns = Object.entries(getTableColumns(results))
const listed = (of: (name: string, type: string) => ReturnType<typeof sql>) =>
  sql.join(
    columns.map(([name, column]) => of(name, column.getSQLType())),
    sql`, `,
  )
const typed = listed((name, type) => sql`${sql.identifier(name)} ${sql.raw(type)}`)
const selectList = listed((name) =>
  name === 'recordedAt' ? sql`clock_timestamp()` : sql`i.${sql.identifier(name)}`,
)

const DEFAULTS = {
  revision: 0,
  tie: 0,
  score: null,
  ms: 0,
  boards: [],
  onCalendar: true,
  feats: [],
  supersededBy: null,
}

/**
 * Inserts results. All go as one parameter: one for each field of a set of hundreds keeps the process
 * busy for longer than the database.
 */
export function insertRows(tx: Database, rows: readonly Row[]) {
  const input = JSON.stringify(rows.map((row) => ({ ...DEFAULTS, ...row })))
  return tx
    .insert(results)
    .select(sql`select ${selectList} from json_to_recordset(${input}::json) as i(${typed})`)
}

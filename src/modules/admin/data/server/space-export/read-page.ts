import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { CopyOf, Stored } from '#server/db/data-inventory.ts'
import { columnsOf, keyOf } from './exported-tables.ts'

const AT_ONCE = 500 // rows

/** Some rows of a table. */
export interface Page {
  readonly rows: number
  readonly text: string // a line of JSON each
  readonly after: readonly string[] | null // the last row's key; null: there are no more
}

const typeOf = (column: PgColumn) => sql.raw(column.getSQLType().replace('serial', 'int'))

const valueOf = (column: PgColumn) =>
  column.getSQLType() === 'bytea'
    ? sql`replace(encode(${column}, 'base64'), chr(10), '') as ${sql.identifier(column.name)}`
    : sql`${column}`

/** The space's rows, and those of nobody's that they speak of. */
function whose({ table, beside }: Stored, of: CopyOf): SQL {
  const { teamId } = table as Stored['table'] & { teamId: PgColumn }
  const own = sql`${teamId} = ${of.teamId}::uuid`
  return beside ? sql`(${own} or (${beside(of)}))` : own
}

/*
 * The space's id is left out where it is fixed: PostgreSQL begins a scan by the first condition on a
 * column, and would read all rows of the space before those wanted.
 */
function comesAfter({ table, beside }: Stored, after: readonly string[] | null): SQL {
  if (!after) return sql`true`
  const listed = keyOf(table).map((column, i) => ({ column, value: after[i] }))
  const free = beside ? listed : listed.filter(({ column }) => column.name !== 'team_id')
  const columns = free.map(({ column }) => sql`${column}`)
  const values = free.map(({ column, value }) => sql`${value}::text::${typeOf(column)}`)
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`
}

interface PageRow {
  readonly rows: number
  readonly text: string | null
  readonly last: readonly string[]
}

/**
 * The next rows of a table after a key, in the order of its key; the database writes the JSON, and a
 * page as one text: thousands of short ones a second would stay in memory until the next collection.
 */
export async function readPage(
  db: Database,
  stored: Stored,
  of: CopyOf,
  after: readonly string[] | null,
): Promise<Page> {
  const { table, only, atOnce = AT_ONCE } = stored
  const key = keyOf(table)
  const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  const [page] = await rowsOf<PageRow>(
    db,
    sql`select count(*)::int as rows, string_agg(line || chr(10), '') as text, json_agg(key) -> -1 as last
      from (
        select (select row_to_json(r)::text from (select ${listed(columnsOf(stored).copied.map(valueOf))}) r) as line,
          array[${listed(key.map((column) => sql`${column}::text`))}] as key
        from ${table} where ${whose(stored, of)} and ${only?.where(of) ?? sql`true`}
          and ${comesAfter(stored, after)}
        order by ${listed(key.map((column) => sql`${column}`))} limit ${atOnce}
      ) page`,
  )
  const { rows, text, last } = page!
  return { rows, text: text ?? '', after: rows < atOnce ? null : last }
}

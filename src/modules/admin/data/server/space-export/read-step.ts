import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { dayAt } from '#shared/days.ts'
import { type Database, rowsOf } from '#server/db/database.ts'
import type { CopyOf, Stored } from '#server/db/data-inventory.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { copiedOf, columnsOf, keyOf } from './exported-tables.ts'
import type { Read } from './schema.ts'
import {
  getChunk,
  lockExport,
  insertChunk,
  moveExport,
  type ExportKey,
  type ExportRow,
} from './store.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const AT_ONCE = 500 // rows

/** Some rows of a table. */
interface Page {
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
async function readPage(
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

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Where a making stands: a table is to be read on, all are read, or there is nothing to do any more. */
export type Step = 'reading' | 'read' | 'over'

async function copyOf(tx: Database, { teamId, requestedAt: at }: ExportRow): Promise<CopyOf> {
  const { timeZone } = await getTeam(tx, teamId)
  return { teamId, at, today: dayAt(at, timeZone) }
}

/** The table to be read on; undefined: all are read. */
function nextOf(tables: readonly Stored[], { read, after }: ExportRow): Stored | undefined {
  if (after) return tables.find(({ name }) => name === read.at(-1)!.table)
  return tables.find(({ name }) => !read.some(({ table }) => table === name))
}

async function readOn(world: World, tx: Database, row: ExportRow, table: Stored): Promise<void> {
  const { rows, text, after } = await readPage(tx, table, await copyOf(tx, row), row.after)
  const before: Read = row.after ? row.read.at(-1)! : { table: table.name, rows: 0, pages: 0 }
  const done = row.after ? row.read.slice(0, -1) : row.read
  const pages = before.pages + (rows ? 1 : 0)
  const read = [...done, { ...before, rows: before.rows + rows, pages }]
  if (rows)
    await insertChunk(tx, row, { part: table.name, n: before.pages, bytes: await pack(text) })
  await moveExport(tx, row, { read, after, rows: row.rows + rows, movedAt: world.now() })
}

/** Reads one page, in a transaction of its own. */
export function readStep(world: World, key: ExportKey): Promise<Step> {
  return world.db.transaction(async (tx) => {
    const row = await lockExport(tx, key)
    if (!row || row.readyAt || row.failedAt) return 'over'
    const table = nextOf(copiedOf(world.modules), row)
    if (!table) return 'read'
    await readOn(world, tx, row, table)
    return 'reading'
  })
}

/** What was read of a table, page by page. */
export async function* linesOf(
  db: Database,
  key: ExportKey,
  { table, pages }: Read,
): AsyncGenerator<Buffer> {
  for (let n = 0; n < pages; n++) yield await unpack(await getChunk(db, key, { part: table, n }))
}

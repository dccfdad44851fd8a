import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { CopyOf, Stored } from '#server/db/data-inventory.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { copiedOf } from './exported-tables.ts'
import { readPage } from './read-page.ts'
import type { Read } from './schema.ts'
import {
  getChunk,
  lockExport,
  insertChunk,
  moveExport,
  type ExportKey,
  type ExportRow,
} from './store.ts'

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

import { fileURLToPath } from 'node:url'
import { getTableColumns, sql, type Logger, type SQL, type SQLWrapper } from 'drizzle-orm'
import type {
  PgColumn,
  PgDatabase,
  PgInsertValue,
  PgQueryResultHKT,
  PgTable,
} from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { announceCommits } from './commit-events.ts'
import { openThread, type OpenThread, type Place } from './open-thread.ts'

/** The database or a transaction on it: every store function takes one first. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  readonly close: () => Promise<void>
  /** A copy of the embedded data folder, for a backup; null on PostgreSQL. */
  readonly dump: () => Promise<Uint8Array | null>
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens the embedded database, or takes the thread that opens it already, and brings it up to date. */
export async function openEmbedded(
  place: Place & { logger?: Logger }, // hears every statement
  opening: Promise<OpenThread> = openThread(place),
): Promise<OpenDatabase> {
  const { client, close } = await opening
  try {
    // EmbeddedDatabase has the methods of PGlite that the driver uses
    const db = drizzlePglite({ client: client as never, logger: place.logger })
    await migratePglite(db, { migrationsFolder })
    return { db: announceCommits(db), kind: 'embedded', close, dump: () => client.dump() }
  } catch (error) {
    await close()
    throw error
  }
}

/** Rows of a query written in SQL. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows
}

/** The first row of a query; null: it has none. */
export async function firstRow<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | null> {
  return (await rows)[0] ?? null
}

/**
 * Inserts rows of the same columns. Of a row whose key is there already it overwrites the columns in
 * `set`; without it all that the rows have besides the key.
 */
export async function upsert<T extends PgTable, Row extends PgInsertValue<T>>(
  db: Database,
  table: T,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
  set: readonly (keyof Row & string)[] = Object.keys(rows[0] ?? {})
    .map((name) => name as keyof Row & string)
    .filter((name) => !key.includes(name)),
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const excluded = (name: string) => sql`excluded.${sql.identifier(columns[name]!.name)}`
  await db
    .insert<PgTable>(table)
    .values([...rows])
    .onConflictDoUpdate({
      target: key.map((name) => columns[name]!),
      set: Object.fromEntries(set.map((name) => [name, excluded(name)])),
    })
}

/** Whether an error is PostgreSQL's unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error
  return (cause as { code?: string }).code === '23505'
}

/** How many rows a query gives. */
export async function countRows(db: Database, query: SQLWrapper): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from (${query}) q`)
  return row!.n
}

/** A list in batches: rows of one statement each, so that others' requests run in between. */
export function* batchesOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

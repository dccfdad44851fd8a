import { fileURLToPath } from 'node:url'
import { sql, type Logger, type SQL, type SQLWrapper } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { tellCommits } from './commits.ts'
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

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan'
const MIGRATION_LOCK = 7_263_351 // any number, the same in every process
const INT8 = 20
const CONNECT_MS = 5_000 // then a call hears that the database is away

pg.types.setTypeParser(INT8, Number) // as PGlite does

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
    return { db: tellCommits(db), kind: 'embedded', close, dump: () => client.dump() }
  } catch (error) {
    await close()
    throw error
  }
}

/** Several processes may start at once; the migrator itself takes no lock. */
async function migrateLocked(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg({ client }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release()
  }
}

/** Connects to PostgreSQL and brings it up to date. */
export async function openPostgres(
  url: string,
  { max = 10, logger }: { max?: number; logger?: Logger } = {}, // connections; hears every statement
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    // what is prepared is planned once: a board's page takes longer to plan than to read
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types say less
    onConnect: (client) => client.query(PLAN_ONCE),
  })
  pool.on('error', () => undefined) // a lost idle connection is replaced; queries report their own
  // the pool listens to idle connections only: one lost inside a transaction would end the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await migrateLocked(pool)
    const db = drizzlePg({ client: pool, ...(logger && { logger }) })
    return {
      db: tellCommits(db),
      kind: 'postgres',
      close: () => pool.end(),
      dump: async () => null,
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Rows of a query written in SQL. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows
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

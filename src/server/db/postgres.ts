import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { announceCommits } from './commit-events.ts'
import { migrationsFolder, type OpenDatabase } from './database.ts'

const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan'
const MIGRATION_LOCK = 7_263_351 // any number, the same in every process
const INT8 = 20
const CONNECT_MS = 5_000 // after this a call fails because the database is down

pg.types.setTypeParser(INT8, Number) // as PGlite does

/** Several processes may start at the same time; the migrator itself takes no lock. */
async function migrateLocked(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release()
  }
}

/** Connects to PostgreSQL and migrates it. */
export async function openPostgres(
  url: string,
  { max = 10, logger }: { max?: number; logger?: Logger } = {}, // connections; receives every statement
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
    const db = drizzle({ client: pool, ...(logger && { logger }) })
    return {
      db: announceCommits(db),
      kind: 'postgres',
      close: () => pool.end(),
      dump: async () => null,
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openEmbedded, type OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { EmbeddedDatabase } from '#server/db/embedded.ts'
import { EmbeddedError } from '#server/db/embedded-thread.ts'
import type { Answer, PglitePlace, Request } from '#server/db/pglite.ts'

/** PGlite outside of Jest's sandbox, in this thread (server.environment.mjs). */
declare const openPglite: (place: PglitePlace) => Promise<Answer>

/** A migrated database that is opened once for each suite, empty each time. */
interface Kept {
  open(): Promise<OpenDatabase>
  end(): Promise<void>
}

async function makePostgres(server: string): Promise<Kept> {
  const name = `recess_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const end = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { open: () => openPostgres(url.href), end }
}

/* As from a thread: what else is due comes in between, and an error is one of this realm. */
async function answered(answer: Answer, request: Request): Promise<unknown> {
  await new Promise(setImmediate)
  try {
    return await answer(request)
  } catch (error) {
    throw new EmbeddedError(error as Error)
  }
}

async function makeEmbedded(): Promise<Kept> {
  const dump = new Uint8Array(await readFile(process.env['RECESS_TEST_DUMP']!))
  const answer = await openPglite({ dump })
  const client = new EmbeddedDatabase({
    ask: (request) => answered(answer, request),
    end: async () => void (await answer({ kind: 'close' })),
  })
  const staysOpen = { client, close: async () => undefined }
  return { open: () => openEmbedded({}, Promise.resolve(staysOpen)), end: () => client.close() }
}

/** Empties the tables that have rows: most have none, and each would cost some files of its own. */
export const emptyTables = (more = '') => sql`do $$ declare name text; has_rows boolean; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    if has_rows then execute format('truncate public.%I ${sql.raw(more)}', name); end if;
  end loop;
end $$`

const idle: Kept[] = []
let areKept = false

/** From now on what a suite closes is emptied and serves the next. */
export function keepDatabases(): void {
  areKept = true
}

export async function endKeptDatabases(): Promise<void> {
  for (const kept of idle.splice(0)) await kept.end()
}

/** An empty, migrated database of its own: PostgreSQL with TEST_DATABASE_URL, else embedded in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  const kept = idle.pop() ?? (await (server ? makePostgres(server) : makeEmbedded()))
  const database = await kept.open()
  let isClosed = false
  const close = async () => {
    if (isClosed) throw new Error('this database was closed before: it serves another suite now')
    isClosed = true
    if (areKept) await database.db.execute(emptyTables('restart identity'))
    await database.close()
    if (areKept) idle.push(kept)
    else await kept.end()
  }
  return { ...database, close }
}

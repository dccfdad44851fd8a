import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { seededRandom } from '#games/kit/random.ts'
import { openEmbedded, type OpenDatabase } from '#server/db/database.ts'
import { outboxGateway } from '#server/messaging/mail/gateway.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { maintainDemo } from '#modules/play/demo/server/seed.ts'
import { emptyTables } from '../database.ts'
import { startServer } from '../server.ts'

declare const pictureChance: { id: (() => string) | null }

/* Of 16 bytes an id as a random one is written. */
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

export const NOW = new Date('2026-10-14T09:00:00Z') // a Wednesday

/** The same bytes and ids each time, from a word. */
function drawFrom(word: string): (length: number) => Buffer {
  const chance = seededRandom(word)
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => chance.int(256)))
  pictureChance.id = () => idOf(bytes(16))
  return bytes
}

/* What the company has, beside the tables that screens write to. What is generated makes itself. */
const KEEP = sql`do $$ declare name text; has_rows boolean; begin
  create schema kept;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    if has_rows then execute format('create table kept.%1$I as table public.%1$I', name); end if;
  end loop;
end $$`

const RESTORE = sql`do $$ declare name text; columns text; begin
  perform set_config('session_replication_role', 'replica', true); -- rows come in any order
  for name in select tablename from pg_tables where schemaname = 'kept' loop
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = format('public.%I', name)::regclass
        and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into public.%1$I (%2$s) select %2$s from kept.%1$I', name, columns);
  end loop;
end $$`

/** The product on a day that never passes; its chance follows from a word. */
async function serve(word: string, shown: string, database: OpenDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'recess-pictures-'))
  const env = { DEMO: '1', DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const mail = outboxGateway(join(folder, 'outbox'), 'recess@kestrel.example', () => NOW)
  const more = { randomBytes: drawFrom(word), publicUrl: () => shown, mail }
  const server = await startServer(env, database, more, resolve('dist/client'))
  server.clock.now = NOW
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const close = async () => {
    pictureChance.id = null
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, port, world: server.world, close }
}

export type Product = Awaited<ReturnType<typeof serve>>

/** The demo company, made once; who asks for it gets it as it was then. Its links lead to `shown`. */
export async function makeCompany(shown: string) {
  const opened = await openEmbedded({})
  const database = { ...opened, close: async () => undefined }
  const { world, close } = await serve('the company', shown, database)
  const rest = await maintainDemo(world, () => undefined)
  rest()
  await settled(world) // what is left over would draw chance beside a screen, at no fixed moment
  await close()
  await opened.db.execute(KEEP)
  return {
    /** The product with the company, its chance drawn from a word. */
    async open(word: string): Promise<Product> {
      await opened.db.execute(emptyTables())
      await opened.db.execute(RESTORE)
      return serve(word, shown, database)
    },
    close: () => opened.close(),
  }
}

import { jest } from '@jest/globals'
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { loginWithGS } from '#shared/accounts.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { maintainDemo } from '#modules/play/demo/server/seed.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { dataFolder, ownPostgres, ServerProcess } from '../rooms/processes.ts'
import { PASSWORD, startServer } from '../server.ts'

jest.setTimeout(600_000)

const run = promisify(execFile)

/** Every row of each table, as text in an order that is the same wherever they stand. */
async function rowsIn(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from "${name}" t order by t::text collate "C"`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}

/** Another database there, of an owner without further rights, as a host of PostgreSQL gives one; its address. */
async function ownedBy(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "create role keeper login password 'keeps' nosuperuser nocreatedb nocreaterole",
  )
  await client.query('create database kept owner keeper')
  await client.end()
  const kept = Object.assign(new URL(url), { username: 'keeper', password: 'keeps' })
  kept.pathname = '/kept'
  return kept.href
}

test('a company is dumped, its database lost, restored elsewhere, and plays on', async () => {
  const [lost, fresh, folder] = [await ownPostgres(), await ownPostgres(), await dataFolder()]
  const office = await startServer({}, await openPostgres(lost.url))
  office.clock.now = new Date()
  const stop = await maintainDemo(office.world, () => undefined)
  stop()
  const { admin } = await office.space()
  await office.close()
  const before = await rowsIn(lost.url)
  expect(before['results']!.length).toBeGreaterThan(500)

  const file = join(folder.dir, 'recess.dump')
  await run('pg_dump', ['--format=custom', '--file', file, lost.url])
  expect((await stat(file)).size).toBeGreaterThan(10_000)
  await lost.stop()

  const url = await ownedBy(fresh.url)
  await run('pg_restore', [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--dbname',
    url,
    file,
  ])
  const after = await rowsIn(url)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [table, rows] of Object.entries(before))
    expect({ table, rows: after[table] }).toEqual({ table, rows })
  const restored = await openPostgres(url)
  expect(await verifyResults(restored.db)).toEqual([])
  await restored.close()
  const server = await ServerProcess.start({ DATABASE_URL: url })
  const signedIn = await fetch(server.url + loginWithGS.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: PASSWORD }),
  })
  expect(signedIn.status).toBe(200)
  await server.kill()
  await fresh.stop()
  await folder.clean()
})

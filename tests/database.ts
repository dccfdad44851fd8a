import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { openEmbedded, openPostgres, type OpenDatabase } from '../src/server/db/database.ts'

async function openOwnPostgres(server: string): Promise<OpenDatabase> {
  const name = `recess_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href)
  const close = async () => {
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { ...database, close }
}

/** An empty, migrated database of its own: PostgreSQL with TEST_DATABASE_URL, else embedded in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  if (server) return openOwnPostgres(server)
  return openEmbedded({ dump: new Uint8Array(await readFile(process.env['RECESS_TEST_DUMP']!)) })
}

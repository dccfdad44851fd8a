import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { endKeptDatabases, keepDatabases } from '../database.ts'

const PARTS = 12
const PATIENCE_MS = 120_000 // the longest that any suite asks for holds for its whole part
const withDatabase = ['tests/http', 'tests/jobs', 'tests/rooms']
const without = ['src/server', 'tests/lint', 'tests/deploy'] // the same on PostgreSQL, before which they have run
const folders = process.env['TEST_DATABASE_URL'] ? withDatabase : [...withDatabase, ...without]

/** What measures this process by itself: jest.config.js lists it beside the parts. */
const alone = ['tests/http/pictures.test.ts', 'tests/rooms/load.test.ts']

const suitesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(folder, path))
    .filter((path) => !alone.includes(path))

/**
 * Every twelfth suite of the server, in one file: they share its modules and an emptied database,
 * which cost a file of its own five seconds. By itself a suite runs in the project `server`.
 */
export async function importPart(part: number): Promise<void> {
  keepDatabases()
  afterAll(endKeptDatabases)
  const suites = folders.flatMap(suitesIn).toSorted()
  for (const suite of suites.filter((_, i) => i % PARTS === part - 1))
    await import(join('../..', suite))
  jest.setTimeout(PATIENCE_MS)
}

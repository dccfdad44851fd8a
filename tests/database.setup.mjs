import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { buildTestThreads } from './threads.setup.mjs'

/**
 * Migrates one empty embedded database and keeps a copy: each test file opens its own from it,
 * which takes a fraction of a first start. With TEST_DATABASE_URL the tests use PostgreSQL instead.
 */
export default async function setup() {
  await buildTestThreads()
  if (process.env.TEST_DATABASE_URL || process.env.RECESS_TEST_DUMP) return
  const { openEmbedded } = await tsImport('../src/server/db/database.ts', import.meta.url)
  const { dump, close } = await openEmbedded({})
  const folder = await mkdtemp(join(tmpdir(), 'recess-tests-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env.RECESS_TEST_DUMP = join(folder, 'migrated.tar')
  await writeFile(process.env.RECESS_TEST_DUMP, await dump())
  await close()
}

import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileOfLastRelease, lastRelease, namesInLastRelease } from '../last-release.ts'
import { faultsIn, type Snapshot } from './migration-faults.ts'

const FOLDER = 'src/server/db/migrations'
const snapshotName = /^\d+_snapshot\.json$/

async function lastSnapshot(): Promise<Snapshot> {
  const names = await namesInLastRelease(`${FOLDER}/meta`)
  const newest = names
    .filter((name) => snapshotName.test(name))
    .toSorted()
    .at(-1)!
  return JSON.parse(await fileOfLastRelease(`${FOLDER}/meta/${newest}`)) as Snapshot
}

test('no migration since the last release takes away what its servers use', async () => {
  const known = await lastSnapshot()
  const released = new Set(await namesInLastRelease(FOLDER))
  const faults: string[] = []
  for (const name of await readdir(FOLDER)) {
    if (!name.endsWith('.sql') || released.has(name)) continue
    const sql = await readFile(join(FOLDER, name), 'utf8')
    faults.push(...faultsIn(sql, known).map((fault) => `${name}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('no migration of the last release was changed since', async () => {
  for (const name of await namesInLastRelease(FOLDER))
    if (name.endsWith('.sql'))
      expect([name, await readFile(join(FOLDER, name), 'utf8')]).toEqual([
        name,
        await fileOfLastRelease(`${FOLDER}/${name}`),
      ])
})

test('the file that names the last release holds a whole commit', async () => {
  expect(await lastRelease()).toMatch(/^[0-9a-f]{40}$/)
})

test('without the history, it says so and what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recess-no-history-'))
  execFileSync('git', ['init', '-q', folder])
  await mkdir(join(folder, 'deploy'))
  await cp('deploy/last-release', join(folder, 'deploy/last-release'))
  await expect(lastRelease(folder)).rejects.toThrow('git fetch --unshallow')
  await rm(folder, { recursive: true })
})

const known: Snapshot = {
  tables: {
    'public.users': {
      name: 'users',
      columns: { name: { notNull: true }, nick: { notNull: false } },
      indexes: { users_name: { isUnique: true }, users_nick: { isUnique: false } },
    },
  },
}

test.each([
  ['DROP TABLE "users" CASCADE;', 'Take it out of the schema now'],
  ['DROP TABLE IF EXISTS public.users', 'Take it out of the schema now'],
  ['ALTER TABLE "users" DROP COLUMN "nick";', 'Take it out of the schema now'],
  ['alter table users add column a int, drop column if exists nick', 'Take it out of the schema'],
  ['ALTER TABLE "users" RENAME TO "people";', 'only the old name'],
  ['ALTER TABLE "users" RENAME COLUMN "nick" TO "alias";', 'only the old name'],
  ['ALTER TABLE "users"\n\tALTER COLUMN "nick" SET NOT NULL;', 'leaves it empty'],
  ['ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;', 'Give it a default'],
  ['ALTER TABLE "users" ALTER COLUMN "nick" SET DATA TYPE integer;', 'the old type'],
  ['ALTER TABLE "users" ADD CONSTRAINT "users_nick" UNIQUE("nick");', 'Let one release pass'],
  ['ALTER TABLE "users" DROP CONSTRAINT "users_pk";', 'Let one release pass'],
  ['CREATE UNIQUE INDEX "users_nick_once" ON "users" USING btree ("nick");', 'Let one release'],
  ['DROP INDEX "users_name";', 'Let one release pass'],
])('%s is a fault', (sql, advice) => {
  expect(faultsIn(sql, known)).toEqual([expect.stringContaining(advice)])
})

test.each([
  'CREATE TABLE "badges" ("id" uuid NOT NULL); CREATE UNIQUE INDEX "once" ON "badges" ("id");',
  'ALTER TABLE "users" ADD COLUMN "age" integer;',
  'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "twice" text GENERATED ALWAYS AS (name || name) STORED NOT NULL;',
  'ALTER TABLE "users" DROP COLUMN "forgotten_before_the_last_release";',
  'DROP TABLE "long_gone";',
  'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
  'DROP INDEX "users_nick"; CREATE INDEX "users_nick_2" ON "users" ("nick");',
  '-- DROP TABLE "users";',
])('%s gets along with the last release', (sql) => {
  expect(faultsIn(sql, known)).toEqual([])
})

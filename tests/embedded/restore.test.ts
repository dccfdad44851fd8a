import { jest } from '@jest/globals'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { backup, restore } from '#modules/admin/operator/server/commands/backup.command.ts'
import { openEmbedded, rowsOf, type Database } from '#server/db/database.ts'
import { maintainDemo } from '#modules/play/demo/server/seed.ts'
import { dataFolder } from '../rooms/processes.ts'
import { startServer } from '../server.ts'

jest.setTimeout(600_000)

/** Every row of each table, as text in an order independent of where they are stored. */
async function rowsIn(db: Database): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select t::text as row from ${sql.identifier(name)} t order by t::text collate "C"`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/**
 * The last transaction that counted who won against whom: seasons, which continue automatically, don't
 * count that.
 */
const lastCounted = (db: Database) =>
  rowsOf(db, sql`select max(xmin::text::bigint) as last, count(*) as n from rivals`)

test('a demo company that has come to its day is not counted again, and a backup restored into an empty folder has every row of every table', async () => {
  const folder = await dataFolder()
  const dir = join(folder.dir, 'data')
  const office = await startServer({}, await openEmbedded({ dir }))
  office.clock.set('2026-10-14T09:00:00Z') // the day before was a working day
  const keepFor = async () => (await maintainDemo(office.world, () => undefined))()
  await keepFor()
  const counted = await lastCounted(office.world.db)
  await keepFor()
  expect(await lastCounted(office.world.db)).toEqual(counted)
  await office.space()
  await office.close()

  const lost = await openEmbedded({ dir })
  const before = await rowsIn(lost.db)
  await lost.close()
  expect(before['results']!.length).toBeGreaterThan(500)

  const file = join(folder.dir, 'recess.tar.gz')
  await backup(dir, file)
  const elsewhere = join(folder.dir, 'elsewhere')
  await restore(elsewhere, file)
  const restored = await openEmbedded({ dir: elsewhere })
  const after = await rowsIn(restored.db)
  await restored.close()
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [table, rows] of Object.entries(before))
    expect({ table, rows: after[table] }).toEqual({ table, rows })
  await folder.clean()
})

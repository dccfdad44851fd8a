import { jest } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { tablesOfTeams } from '../server/deletion/purge-space.ts'
import { spaceExport } from '../server/space-export/module.ts'
import { rowsOf } from '#server/db/database.ts'
import { queueState } from '#server/jobs/dead-letters.ts'
import { modules } from '#app/modules.ts'
import { sharedServer, outcomeOf } from '#tests/server.ts'
import { DAY_MS, deleting } from './deletion-fixture.ts'
import { copyOf, linkTo, listed, load, manyResults, ready, start } from './space-export-fixture.ts'

const MANY = 1234 // more than two pages

jest.setTimeout(600_000) // bounds a hang

describe('data/tests/space-export-deletion', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))
  const { ask, again, pass, twoIn } = deleting(() => server)

  const tablesOf = async (teamId: string) => {
    const full: string[] = []
    for (const table of tablesOfTeams(modules)) {
      const [row] = await rowsOf<{ n: number }>(
        server.world.db,
        sql`select count(*)::int as n from ${sql.identifier(table)} where team_id = ${teamId}::uuid`,
      )
      if (row!.n > 0) full.push(table)
    }
    return full
  }

  test('a space that goes is still taken along, in all its fourteen days', async () => {
    const { admin, member } = await twoIn()
    await ask(admin)
    await pass(13 * DAY_MS)
    const there = await again(admin)
    expect(outcomeOf(await start(server, await again(member)))).toBe('403 not_admin')
    const all = await Promise.all([start(server, there), start(server, there)])
    expect(all.map(({ status }) => status)).toEqual([200, 200])
    const { exportId } = await ready(server, there)
    expect(await listed(server, there)).toHaveLength(1)
    const copy = await copyOf(server, there, exportId)
    expect(copy.rows('space_deletions')).toHaveLength(1)
    expect(copy.rows('users')).toHaveLength(2)
  })

  test('a copy that is being made when the deletion begins is finished, and goes with the space', async () => {
    const { admin } = await twoIn()
    await manyResults(server, admin.teamId, MANY)
    await start(server, admin)
    await ask(admin)
    const { exportId, state } = await ready(server, admin)
    expect(state).toBe('ready')
    expect((await copyOf(server, admin, exportId)).rows('results')).toHaveLength(MANY)
    const { path } = (await linkTo(server, admin, exportId)).body
    await pass(14 * DAY_MS)
    await pass(2 * 3_600_000)
    expect(await tablesOf(admin.teamId)).toEqual([])
    expect((await load(server, path)).statusCode).not.toBe(200)
  })

  test('one that is being made when the rows go ends with them: nothing is written, sent or dead', async () => {
    const { admin } = await twoIn()
    const { teamId } = admin
    await manyResults(server, teamId, MANY)
    await ask(admin)
    await pass(13 * DAY_MS)
    const there = await again(admin)
    const dead = async () => (await queueState(server.world.db, server.clock.now)).dead
    const before = await dead()
    server.letters.length = 0
    server.clock.pass(DAY_MS - 1) // it is asked for at the last moment
    await start(server, await again(there))
    const [row] = await rowsOf<{ exportId: string }>(
      server.world.db,
      sql`select export_id as "exportId" from space_exports where team_id = ${teamId}::uuid`,
    )
    await pass(1)
    await pass(2 * 3_600_000)
    const { exportId } = row!
    const late = { teamId, key: 'late', kind: 'spaceExport', payload: { exportId, n: 0 }, tries: 1 }
    await spaceExport.work(server.world, late, server.world.db) // a process that still had it
    expect(await tablesOf(teamId)).toEqual([])
    expect(await dead()).toEqual(before)
  })
})

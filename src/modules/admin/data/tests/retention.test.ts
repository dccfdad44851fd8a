import { randomUUID } from 'node:crypto'
import { jest } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { adminPage } from '#modules/admin/panel/contract.ts'
import { changes, putBackSetting } from '#modules/admin/change-log/contract.ts'
import { addDays } from '#shared/days.ts'
import { rowsOf } from '#server/db/database.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { recordResults, type Fact } from '#server/play/results/record.ts'
import { rebuildResults } from '#modules/boards/results/server/rebuild.ts'
import { pointsDaily, results } from '#server/play/results/schema.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { dying } from '#tests/kill-points.ts'
import { sharedServer, outcomeOf } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { nights } from './retention-fixture.ts'

const FIRST = '2025-02-03'
const DAYS = 5
const EVERY = 120 // days: over a year of some

jest.setTimeout(600_000) // limit for a hang

describe('data/tests/retention', () => {
  const server = sharedServer()
  const { set, countOf, again, work, night } = nights(() => server)

  /** Over a year of puzzles and rooms of three people. */
  async function played() {
    server.clock.set('2026-10-14T09:00:00Z')
    const { admin, gameSpaceGuid } = await server.space()
    const people = [admin]
    for (const name of ['Selin', 'Deniz']) people.push(await server.person(name, gameSpaceGuid))
    for (let n = 0; n < DAYS; n++) {
      const day = addDays(FIRST, n * EVERY)
      const finishedAt = new Date(`${day}T09:00:00Z`)
      const table = randomUUID()
      const facts = people.flatMap(({ teamId, userId }, i): Fact[] => {
        const points = ((n * 7 + i * 5) % 9) + 1
        const room = { sourceId: table, kind: 'room', gameType: 'reversi' } as const
        return [
          factOf(teamId, userId, { day, finishedAt, points, boards: ['stage:one'] }),
          factOf(teamId, userId, { day, finishedAt, ...room, points, won: i === n % 3 }),
        ]
      })
      await server.world.db.transaction((tx) => recordResults(tx, facts))
    }
    await work()
    return { admin, teamId: admin.teamId }
  }

  /** Everything that boards, streaks and rivals show. */
  async function figures(teamId: string) {
    const of = async (table: string, columns: string, which = 'true') =>
      rowsOf<object>(
        server.world.db,
        sql`select ${sql.raw(columns)} from ${sql.identifier(table)}
          where team_id = ${teamId}::uuid and ${sql.raw(which)} order by ${sql.raw(columns)}`,
      )
    return {
      totals: await of('totals', 'game_type, board, user_id, points, plays, wins, day, before'),
      levels: await of('board_points', 'game_type, board, shift, points, players', 'players > 0'),
      streaks: await of('streaks', 'user_id, game_type, current, best, last_day'),
      rivals: await of('rivals', 'one_id, other_id, game_type, won, lost, drawn'),
    }
  }

  test('an admin sets how long what is kept, strictly, and puts it back', async () => {
    server.clock.set('2026-10-14T09:00:00Z')
    const { admin } = await server.space()
    const page = async () =>
      (await server.call(adminPage, { params: { id: admin.teamId }, token: admin.guulJwt })).body
    expect((await page()).retention).toEqual({
      results: '3y',
      moves: '1y',
      notifications: '90d',
      signIns: '30d',
      feedback: '6m',
    })
    expect(outcomeOf(await set(admin, { results: '2y' }))).toBe('400 bad_input')
    expect(outcomeOf(await set(admin, { results: '1y', rooms: '1y' }))).toBe('400 bad_input')
    expect(outcomeOf(await set(admin, '1y'))).toBe('400 bad_input')
    expect(outcomeOf(await set(admin, { pictures: '7d' }))).toBe('400 bad_input')
    expect((await set(admin, { results: '1y' })).body.retention).toMatchObject({
      results: '1y',
      moves: '1y',
    })
    const of = { params: { id: admin.teamId }, token: admin.guulJwt }
    const { body } = await server.call(changes, of)
    const line = body.changes.find(({ what }) => what === 'retention_changed')!
    expect(line).toMatchObject({ kind: 'data', canPutBack: true, after: { results: '1y' } })
    const back = { teamId: admin.teamId, auditId: line.auditId }
    await server.call(putBackSetting, { body: back, token: admin.guulJwt })
    expect((await page()).retention.results).toBe('3y')
  })

  test('a space that existed before loses nothing automatically', async () => {
    const { admin, teamId } = await played()
    await server.world.db.execute(
      sql`update teams set retention = '{}' where team_id = ${teamId}::uuid`,
    )
    const before = await server.world.db.$count(results, eq(results.teamId, teamId))
    server.clock.pass(3 * 365 * 86_400_000)
    await night()
    expect(await server.world.db.$count(results, eq(results.teamId, teamId))).toBe(before)
    expect(await countOf(await again(admin), { results: 'always' })).toEqual([])
  })

  test('what would go is counted first, goes at night, and its points stay as sums', async () => {
    const { admin, teamId } = await played()
    const before = await figures(teamId)
    const old = await server.world.db.$count(
      results,
      sql`${results.teamId} = ${teamId}::uuid and ${results.day} < '2025-10-14'`,
    )
    expect(old).toBe(18)
    expect(await countOf(admin, { results: '1y', moves: '30d' })).toEqual([
      { what: 'results', of: 'results', count: old, before: '2025-10-14T09:00:00.000Z' },
    ])
    const all = {
      moves: '1y',
      notifications: '30d',
      signIns: '30d',
      feedback: '6m',
    }
    expect(await countOf(admin, all)).toEqual([])
    await night()
    expect(await figures(teamId)).toEqual(before)
    await set(admin, { results: '1y' })
    await night()
    expect(await countOf(admin, { results: '1y' })).toEqual([])
    const left = sql`team_id = ${teamId}::uuid and day < '2025-10-14'`
    expect(await server.world.db.$count(results, left)).toBe(0)
    expect(await server.world.db.$count(pointsDaily, left)).toBe(0)
    expect(await figures(teamId)).toEqual(before)
    expect(await verifyResults(server.world.db)).toEqual([])
    await rebuildResults(server.world.db)
    expect(await figures(teamId)).toEqual(before)
    await night()
    const more = factOf(teamId, admin.userId, { points: 3, boards: ['stage:one'] })
    await server.world.db.transaction((tx) => recordResults(tx, [more]))
    await settled(server.world)
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('results of days that are not final stay until they are', async () => {
    const { admin, teamId } = await played()
    await server.world.db.execute(
      sql`delete from frozen where team_id = ${teamId}::uuid and starts > '2025-05-01'`,
    )
    await rebuildResults(server.world.db)
    await set(admin, { results: '1y' })
    await night()
    const [row] = await rowsOf<{ day: string }>(
      server.world.db,
      sql`select min(day)::text as day from results where team_id = ${teamId}::uuid`,
    )
    expect(row!.day).toBe('2025-06-03') // of February all periods are final
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('killed at every statement, the sums are the same', async () => {
    const { admin, teamId } = await played()
    await set(admin, { results: '1y' })
    const before = await figures(teamId)
    const old = sql`team_id = ${teamId}::uuid and day < '2025-10-14'`
    const dies = dying({ from: /from points_daily/, about: teamId })
    let rounds = 0
    try {
      for (let n = 1; n < 60; n++) {
        rounds = n
        await dies.at(n, night)
        if ((await server.world.db.$count(results, old)) === 0) break
        server.clock.pass(60_000)
      }
    } finally {
      dies.over()
    }
    expect(rounds).toBeGreaterThan(10)
    expect(rounds).toBeLessThan(59)
    await work()
    expect(await figures(teamId)).toEqual(before)
    expect(await verifyResults(server.world.db)).toEqual([])
  })
})

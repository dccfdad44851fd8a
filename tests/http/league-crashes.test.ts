import { jest } from '@jest/globals'
import { NoopLogger, sql, type Logger } from 'drizzle-orm'
import { rowsOf } from '../../src/server/base/db/database.ts'
import { startServer, type TestServer } from '../server.ts'
import { atThe } from './asking.ts'
import { duelsOf, FIRST, leagueOn, placeNames } from './league-people.ts'

const LONG_MS = 240_000 // a machine with others on it takes its time

describe('http/league-crashes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  /** What a process does that dies at its nth statement about a league, if it makes so many. */
  function dying() {
    let left = Infinity
    const heard = jest.spyOn(NoopLogger.prototype as Logger, 'logQuery') // every statement before it is made
    heard.mockImplementation((text) => {
      if (!/league|"deliveries"|^commit/.test(text)) return
      left--
      if (left === 0) throw new Error('the process died here')
    })
    const at = async (n: number, work: () => Promise<unknown>) => {
      left = n
      await work().catch(() => undefined)
      const wasReached = left <= 0
      left = Infinity
      return wasReached
    }
    return { at, over: () => heard.mockRestore() }
  }

  test(
    'a process that dies at any statement of a week’s closing leaves it closed once',
    async () => {
      const { admin, draft, start, all, scores, week, closes } = await leagueOn(server, {
        Design: 5,
        Sales: 5,
      })
      const { leagueId } = (await draft({ weeks: 1 })).body.league
      await start(leagueId)
      await week(0)
      await scores(FIRST, { Design: 40, Sales: 10 })
      const key = sql`team_id = ${admin.teamId}::uuid and league_id = ${leagueId}::uuid`
      const closed = () =>
        rowsOf<{ week: number }>(server.world.db, sql`select week from league_weeks where ${key}`)
      const dies = dying()
      let n = 1
      try {
        for (let wasReached = true; wasReached; n++) {
          wasReached = await dies.at(n, () => closes(0))
          server.clock.pass(2 * 3_600_000) // what failed is tried again
          await atThe(server, server.clock.now)
          expect(await closed()).toEqual([{ week: 0 }])
          expect(duelsOf((await all()).league!)[0]![1]).toMatch(/120/)
          await server.world.db.execute(sql`delete from league_weeks where ${key}`)
          await server.world.db.execute(sql`update leagues set
            due_at = '2026-10-26T03:01:00Z'::timestamptz + make_interval(secs => ${n / 1000}) where ${key}`)
        }
      } finally {
        dies.over()
      }
      expect(n).toBeGreaterThan(8)
    },
    LONG_MS,
  )

  test(
    'a process that dies at any statement of the last closing leaves one end',
    async () => {
      const { admin, draft, start, all, scores, week, closes } = await leagueOn(server, {
        Design: 5,
        Sales: 5,
      })
      const { leagueId } = (await draft({ weeks: 1 })).body.league
      await start(leagueId)
      await week(0)
      await scores(FIRST, { Design: 40, Sales: 10 })
      await closes(0)
      await week(1)
      await scores('2026-10-26', { Design: 10, Sales: 40 })
      const key = sql`team_id = ${admin.teamId}::uuid and league_id = ${leagueId}::uuid`
      const dies = dying()
      try {
        for (let n = 1, wasReached = true; wasReached; n++) {
          wasReached = await dies.at(n, () => closes(1))
          server.clock.pass(2 * 3_600_000)
          await atThe(server, server.clock.now)
          const { league } = await all()
          expect([league!.state, placeNames(league!)]).toEqual(['finished', ['Sales', 'Design']])
          await server.world.db.execute(sql`delete from league_weeks where week = 1 and ${key}`)
          await server.world.db
            .execute(sql`update leagues set ended_at = null, places = null, due_at =
            '2026-11-02T03:01:00Z'::timestamptz + make_interval(secs => ${n / 1000}) where ${key}`)
        }
      } finally {
        dies.over()
      }
    },
    LONG_MS,
  )
})

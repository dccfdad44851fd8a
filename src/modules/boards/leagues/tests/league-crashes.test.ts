import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { leagueWeekCloses } from '../server/closing.ts'
import { dying } from '#tests/kill-points.ts'
import { sharedServer } from '#tests/server.ts'
import { atThe } from '#tests/http/poll-fixture.ts'
import { duelsOf, FIRST, leagueOn, placeNames } from '#tests/http/league-fixture.ts'

const LONG_MS = 240_000 // a machine with others on it takes its time

describe('leagues/tests/league-crashes', () => {
  const server = sharedServer()

  /** A league of one week whose first board is frozen; nothing but the test closes it. */
  async function frozen() {
    const league = await leagueOn(server, { Design: 5, Sales: 5 })
    const { admin, draft, start, scores, week } = league
    const { teamId } = admin
    const { leagueId } = (await draft({ weeks: 1 })).body.league
    await start(leagueId)
    await week(0)
    await scores(FIRST, { Design: 40, Sales: 10 })
    const { db } = server.world
    const own = sql`team_id = ${teamId}::uuid and league_id = ${leagueId}::uuid`
    const rest = () => db.execute(sql`update leagues set due_at = '2030-01-01' where ${own}`)
    await rest()
    await atThe(server, new Date('2026-10-26T04:00:00Z'))
    const delivery = { teamId, key: '', kind: '', payload: { leagueId }, tries: 1 }
    const close = async () => {
      await db.transaction((tx) => leagueWeekCloses.work(server.world, delivery, tx))
      await rest()
    }
    const closed = async () =>
      (await rowsOf<{ week: number }>(db, sql`select week from league_weeks where ${own}`)).length
    return { ...league, own, close, closed }
  }

  test(
    'a process that dies at any statement of a week’s closing leaves it closed once',
    async () => {
      const { own, close, closed, all } = await frozen()
      const dies = dying()
      let n = 1
      try {
        for (; await dies.at(n, close); n++) {
          expect(await closed()).toBeLessThan(2)
          await close()
          await server.world.db.execute(sql`delete from league_weeks where ${own}`)
        }
      } finally {
        dies.over()
      }
      expect(n).toBeGreaterThan(8)
      await close() // it came twice: the next week is not over
      expect(await closed()).toBe(1)
      expect(duelsOf((await all()).league!)[0]![1]).toMatch(/120/)
    },
    LONG_MS,
  )

  test(
    'a process that dies at any statement of the last closing leaves one end',
    async () => {
      const { own, close, scores, week, all, closed } = await frozen()
      await close()
      await week(1)
      await scores('2026-10-26', { Design: 10, Sales: 40 })
      await atThe(server, new Date('2026-11-02T04:00:00Z'))
      const dies = dying()
      try {
        for (let n = 1; await dies.at(n, close); n++) {
          await close()
          expect(await closed()).toBe(2)
          await server.world.db.execute(sql`delete from league_weeks where week = 1 and ${own}`)
          await server.world.db.execute(
            sql`update leagues set ended_at = null, places = null where ${own}`,
          )
        }
      } finally {
        dies.over()
      }
      const { league } = await all()
      expect([league!.state, placeNames(league!)]).toEqual(['finished', ['Sales', 'Design']])
    },
    LONG_MS,
  )
})

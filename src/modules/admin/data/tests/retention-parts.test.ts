import { jest } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { sendFeedback } from '#modules/people/feedback/contract.ts'
import { getRetention } from '../contract.ts'
import { removeOld } from '#server/jobs/module.ts'
import { rowsOf } from '#server/db/database.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { listFeedback } from '#modules/people/feedback/server/store.ts'
import { polls } from '#modules/play/polls/server/schema.ts'
import { oldLogs } from '#modules/play/puzzles/server/retention.ts'
import { oldMoves } from '#modules/play/rooms/server/retention.ts'
import { sharedServer } from '#tests/server.ts'
import { asked } from '#tests/http/poll-fixture.ts'
import { nights } from './retention-fixture.ts'
import { league, played, playing, untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { holding } from '#tests/http/special-event-fixture.ts'

jest.setTimeout(600_000) // limit for a hang

const START = new Date('2026-10-14T09:00:00Z')
const LATER = new Date('2027-11-20T09:00:00Z') // over a year later

describe('data/tests/retention-parts', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set(START))
  const { set, countOf, again, work, night } = nights(() => server)

  const rowsIn = async (table: string, { teamId }: User) => {
    const [row] = await rowsOf<{ n: number }>(
      server.world.db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where team_id = ${teamId}::uuid`,
    )
    return row!.n
  }
  const later = async (admin: User, at = LATER) => {
    server.clock.now = at
    await work()
    return again(admin)
  }

  describe('tips', () => {
    let n = 0
    async function tipped() {
      const game = await playing(server, { name: `League ${n++}` })
      const ana = await game.join('Ana')
      await game.tip(game.admin, 1, [['Third Floor', 1, 0]])
      await game.tip(game.admin, 1, [['Third Floor', 2, 1]])
      await game.tip(ana, 1, [
        ['Third Floor', 0, 0],
        ['Rooftop FC', 3, 3],
      ])
      server.clock.set('2026-10-15T15:00:00Z')
      await game.take(played(played(league(), 'Third Floor', [2, 1]), 'Rooftop FC', [1, 1]))
      return { ...game, ana }
    }

    test('are counted by person and match, and go with the results, whose points stay', async () => {
      const { admin, table } = await tipped()
      const before = await table()
      expect(before[0]).toMatch(/^1 Mara Okafor 4/)
      const now = await later(admin)
      const goes = await countOf(now, { results: '1y' })
      expect(goes.map(({ what, of, count }) => [what, of, count])).toEqual([
        ['results', 'results', 3],
        ['results', 'tips', 3],
      ])
      expect(await rowsIn('tips', admin)).toBe(4)
      await night()
      expect(await rowsIn('tips', admin)).toBe(4) // three years are set
      await set(now, { results: '1y' })
      await night()
      expect([await rowsIn('tips', admin), await rowsIn('results', admin)]).toEqual([0, 0])
      expect(await countOf(now, { results: '1y' })).toEqual([])
      expect(await table('', now)).toEqual(before)
      expect(await verifyResults(server.world.db)).toEqual([])
    })

    test('a correction of a match whose tips are gone moves nobody', async () => {
      const { admin, table, take } = await tipped()
      const now = await later(admin)
      await set(now, { results: '1y' })
      await night()
      const before = await table('', now)
      const runs = await rowsIn('match_runs', admin)
      await take(played(played(league(), 'Third Floor', [0, 0]), 'Rooftop FC', [3, 3]))
      await untilQuiet(server)
      expect(await table('', now)).toEqual(before)
      expect([await rowsIn('results', admin), await rowsIn('match_runs', admin)]).toEqual([0, runs])
      expect(await verifyResults(server.world.db)).toEqual([])
    })

    test('what a late joiner was given for a round stays, and is not given once more when it is gone', async () => {
      const season = [
        ...league(),
        { round: 'Round 3', date: '2028-01-12', team1: 'Canteen FC', team2: 'Night Build' },
        { round: 'Round 4', date: '2028-01-19', team1: 'Rooftop FC', team2: 'Third Floor' },
      ]
      const game = await playing(server, {
        matches: season,
        name: 'A long league',
        rules: { lateJoiners: 'lowest' },
      })
      await game.tip(game.admin, 1, [['Third Floor', 2, 1]])
      server.clock.set('2026-10-15T15:00:00Z')
      const first = played(played(season, 'Third Floor', [2, 1]), 'Rooftop FC', [1, 1])
      await game.take(first)
      const ana = await game.join('Ana')
      await game.tip(ana, 2, [['Canteen FC', 1, 1]])
      await untilQuiet(server)
      const before = await game.table()
      expect(before).toEqual(['1 Mara Okafor 4', '2 Ana 4'])
      const now = await later(game.admin)
      await set(now, { results: '1y' })
      await night()
      expect(await rowsIn('results', game.admin)).toBe(0)
      server.clock.set('2028-01-13T09:00:00Z')
      await game.take(played(first, 'Canteen FC', [0, 0]))
      const then = await again(game.admin)
      expect(await game.table('', then)).toEqual(before)
      expect(await verifyResults(server.world.db)).toEqual([])
    })

    test('of matches that are to come stay', async () => {
      const { admin, tip } = await tipped()
      await tip(admin, 2, [['Canteen FC', 1, 1]])
      await set(admin, { results: '1y' })
      await night()
      expect(await rowsIn('tips', admin)).toBe(5)
    })
  })

  test('answers and lots of a special event go with its results', async () => {
    const { admin, answer, settle, join } = await holding(server)
    const ana = await join('Ana')
    await answer(admin, { relay: ['design'], rain: ['yes'] })
    await answer(ana, { relay: ['sales'] })
    server.clock.set('2026-10-15T15:00:00Z')
    const there = await again(admin)
    await settle('relay', ['design'], {}, there)
    await settle('rain', ['yes'], {}, there)
    const now = await later(admin)
    const goes = await countOf(now, { results: '1y' })
    expect(goes.map(({ of, count }) => [of, count])).toEqual([
      ['results', 3],
      ['tips', 3],
    ])
    await set(now, { results: '1y' })
    await night()
    expect(await rowsIn('event_answers', admin)).toBe(0)
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('polls that are over are counted and go by the time of the results; one that is open stays', async () => {
    const { admin, close, pollId } = await asked(server)
    await close()
    const now = await later(admin)
    await server.world.db.insert(polls).values({
      teamId: admin.teamId,
      pollId: '11111111-1111-4111-8111-111111111111',
      question: 'Still open?',
      options: [],
      barsAfterClose: false,
      postsResult: false,
      userId: admin.userId,
      closesAt: new Date('2027-11-22T09:00:00Z'),
      createdAt: server.clock.now,
    })
    expect(await countOf(now, { results: '1y' })).toEqual([
      { what: 'results', of: 'polls', count: 1, before: '2026-11-20T09:00:00.000Z' },
    ])
    await night()
    expect(await rowsIn('polls', admin)).toBe(2)
    await set(now, { results: '1y' })
    await Promise.all([night(), night()])
    const left = await server.world.db.select().from(polls).where(eq(polls.teamId, admin.teamId))
    expect(left.map(({ question }) => question)).toEqual(['Still open?'])
    expect(left.map((one) => one.pollId)).not.toContain(pollId)
  })

  describe('feedback', () => {
    const send = (team: string, text: string) =>
      server.call(sendFeedback, { body: { data: { team_id: team, share_text: text } } })
    const texts = async () => (await listFeedback(server.world.db, 1000)).map(({ text }) => text)

    test('of a space goes by its own time, and what names none after half a year', async () => {
      const [{ admin: short }, { admin: long }] = [await server.space(), await server.space()]
      await set(long, { feedback: '1y' })
      await send(short.teamId, 'of the short')
      await send(long.teamId.toUpperCase(), 'of the long')
      await send('whatever they say', 'of nobody')
      await send('00000000-0000-0000-0000-000000000000', 'of no team')
      const now = await later(long, new Date('2027-04-10T09:00:00Z'))
      const nightOf = async () => {
        await removeOld(server.world)
        await night()
      }
      await nightOf()
      expect(await texts()).toEqual(
        expect.arrayContaining(['of the short', 'of the long', 'of nobody', 'of no team']),
      )
      server.clock.set('2027-04-20T09:00:00Z')
      expect(await countOf(now, { feedback: '6m' })).toEqual([
        { what: 'feedback', of: 'feedback', count: 1, before: '2026-10-20T09:00:00.000Z' },
      ])
      await nightOf()
      expect(await texts()).toEqual(['of the long'])
      server.clock.set('2027-10-20T09:00:00Z')
      await nightOf()
      expect(await texts()).toEqual([])
    })
  })

  test('games and puzzles without moves are skipped in one step, however many there are', async () => {
    const { teamId } = (await server.space()).admin
    const { db } = server.world
    const at = sql`${START.toISOString()}::timestamptz`
    await db.execute(sql`insert into room_games
        (team_id, room_id, game_id, game_type, options, seats, seed, started_at, finished_at)
      select ${teamId}::uuid, gen_random_uuid(), gen_random_uuid(), 'reversi', '{}', '[]', '', ${at}, ${at}
      from generate_series(1, 300)`)
    await db.execute(sql`insert into plays (team_id, puzzle_id, user_id, game_type, day, state, joined_at)
      select ${teamId}::uuid, gen_random_uuid(), gen_random_uuid(), 'sudoku', '2026-10-14', '{}', ${at}
      from generate_series(1, 600)`)
    const of = { teamId, timeZone: 'UTC', before: LATER }
    const ends = [oldMoves, oldLogs].map(({ remove }) => db.transaction((tx) => remove(tx, of, '')))
    expect(await Promise.all(ends)).toEqual([null, null])
    expect(await Promise.all([oldMoves, oldLogs].map(({ count }) => count!(db, of, 10)))).toEqual([
      0, 0,
    ])
  })

  test('a member reads their own space’s times, another’s are refused', async () => {
    const { admin, ana } = await server.company('Ana')
    const other = await server.space()
    await set(admin, { moves: '30d' })
    const times = (id: string) => server.call(getRetention, { params: { id }, token: ana.guulJwt })
    expect((await times(ana.teamId)).body).toEqual({
      results: '3y',
      moves: '30d',
      notifications: '90d',
      signIns: '30d',
      feedback: '6m',
    })
    expect((await times(other.admin.teamId)).status).toBe(403)
  })
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { periods, type Period } from '#shared/board-periods.ts'
import { details } from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { boardPoints, results, totals } from '#server/play/results/schema.ts'
import { users } from '#server/teams/schema.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { recordResults, type Result } from '#server/play/results/record.ts'
import { tieOf } from '#server/play/results/ranks.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf, TODAY } from '#tests/http/result-facts.ts'

describe('a page of a board', () => {
  const server = sharedServer()

  interface Level {
    readonly points: number
    readonly tie: number
  }
  interface Scored extends Level {
    readonly userId: string
    readonly before: Level | null
  }

  const isAhead = (one: Level, other: Level) =>
    one.points > other.points || (one.points === other.points && one.tie > other.tie)

  /** Ranks by the definition: one more than how many have more, or as much and the higher tie. */
  const ranked = (all: readonly Scored[], me: Scored) => {
    const rank = 1 + all.filter((one) => isAhead(one, me)).length
    const mine = me.before
    if (!mine) return { rank, movement: null }
    const was = 1 + all.filter(({ before }) => before && isAhead(before, mine)).length
    return { rank, movement: was - rank }
  }

  const board = calendarBoard('all', TODAY).board
  async function standing(teamId: string, gameType: string): Promise<Scored[]> {
    const rows = await server.world.db.select().from(results).where(eq(results.teamId, teamId))
    const people = [...new Set(rows.map(({ userId }) => userId))]
    const sum = (mine: Result[]) => ({
      points: mine.reduce((total, { points }) => total + points, 0),
      tie: gameType ? mine.reduce((total, { tie }) => total + tie, 0) : 0,
    })
    return people.map((userId) => {
      const mine = rows.filter((row) => row.userId === userId && !row.supersededBy)
      const earlier = mine.filter(({ day }) => day < TODAY)
      return { userId, ...sum(mine), before: earlier.length ? sum(earlier) : null }
    })
  }

  test.each([
    ['of all games, which have no ties', ''],
    ['of a game with ties', 'scorePredictor'],
  ])(
    '%s shows ranks, ties, movement, oneself and the next ahead, wherever it begins',
    async (_, gameType) => {
      const { admin, ana: me } = await server.company('Ana')
      const { teamId } = admin
      const others = Array.from({ length: 40 }, (_, i) => ({
        teamId,
        userId: randomUUID(),
        name: `Person ${i}`,
        email: '',
        createdAt: server.clock.now,
      }))
      await server.world.db.insert(users).values(others)
      const people = [me.userId, ...others.map(({ userId }) => userId)]
      const day = fc.constantFrom(TODAY, TODAY, addDays(TODAY, -1), addDays(TODAY, -40))
      const scored = fc.record({
        who: fc.nat(40),
        points: fc.constantFrom(0, 5, 40, 41, 128, 300),
        hits: fc.record({ exact: fc.nat(1), difference: fc.nat(1), tendency: fc.nat(1) }),
        day,
      })
      for (const facts of fc.sample(fc.array(scored, { minLength: 1, maxLength: 30 }), {
        numRuns: 12,
        seed: 3,
      }))
        await server.world.db.transaction((tx) =>
          recordResults(
            tx,
            facts.map(({ who, points, hits, day: on }) =>
              factOf(teamId, people[who]!, {
                kind: 'predictor',
                gameType: 'scorePredictor',
                points,
                tie: tieOf(hits),
                day: on,
              }),
            ),
          ),
        )
      const all = await standing(teamId, gameType)
      const order = all.toSorted((a, b) => b.points - a.points || b.tie - a.tie)
      for (const pageNumber of [1, 2, 3, 5, 6, 99]) {
        const query = { companyId: teamId, gameType, period: 'all', pageSize: 8, pageNumber }
        const { body } = await server.call(details, { query, token: me.guulJwt })
        expect(body.players).toBe(all.length)
        expect(body.rows.map(({ points }) => points)).toEqual(
          order.slice((pageNumber - 1) * 8, pageNumber * 8).map(({ points }) => points),
        )
        const mine = all.find(({ userId }) => userId === me.userId)!
        for (const row of [...body.rows, body.me!]) {
          const one = all.find(({ userId }) => userId === row.userId)!
          const level = all.filter((other) => !isAhead(other, one) && !isAhead(one, other)).length
          expect(row).toMatchObject({ ...ranked(all, one), tied: level > 1, points: one.points })
        }
        const next = order.findLast((one) => isAhead(one, mine))
        expect(body.ahead?.points).toBe(next?.points)
        expect(body.ahead?.rank).toBe(next && ranked(all, next).rank)
      }
      const [row] = await server.world.db
        .select({ n: sql<number>`sum(${boardPoints.players})::int` })
        .from(boardPoints)
        .where(
          sql`${boardPoints.teamId} = ${teamId} and game_type = ${gameType} and board = ${board} and shift = 0`,
        )
      expect(row!.n).toBe(
        await server.world.db.$count(
          totals,
          sql`team_id = ${teamId} and game_type = ${gameType} and board = ${board}`,
        ),
      )
    },
  )

  test('tells won games and solved puzzles apart, and so does a range', async () => {
    const { admin } = await server.space()
    const { teamId, userId } = admin
    const table = { gameType: 'fourInARow', kind: 'room' as const }
    const facts = [{}, { won: false }, { gameType: 'sudoku' }, table, { ...table, won: false }]
    await server.world.db.transaction((tx) =>
      recordResults(
        tx,
        [...facts, table].map((fact) => factOf(teamId, userId, fact)),
      ),
    )
    const overall = { plays: 6, wins: 4, puzzles: 3, solved: 2 }
    const spans: Record<string, string>[] = [
      { period: 'week' },
      { startDate: TODAY, endDate: TODAY },
    ]
    for (const span of spans) {
      const rowOf = async (gameType: string) => {
        const query = { companyId: teamId, gameType, ...span }
        return (await server.call(details, { query, token: admin.guulJwt })).body.me
      }
      expect(await rowOf('')).toMatchObject(overall)
      expect(await rowOf('findTheWord')).toMatchObject({ wins: 1, puzzles: 2, solved: 1 })
      expect(await rowOf('fourInARow')).toMatchObject({ wins: 2, puzzles: 0, solved: 0 })
    }
  })

  test.each(periods)('of nobody is empty: %s', async (period: Period) => {
    const { admin } = await server.space()
    const query = { companyId: admin.teamId, period }
    const { body } = await server.call(details, { query, token: admin.guulJwt })
    expect(body).toMatchObject({ players: 0, rows: [], me: null, ahead: null })
  })
})

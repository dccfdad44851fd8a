import { eq, sql } from 'drizzle-orm'
import { playMoves, plays } from '../server/schema.ts'
import { results } from '#server/play/results/schema.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import { freshToken, newMember, others, session } from '#tests/http/find-the-word-fixture.ts'

const inOne = { value: 1, unit: 'guesses', of: 6 }
const inTwo = { ...inOne, value: 2 }

describe('puzzles/tests/find-the-word-result', () => {
  const server = sharedServer()

  describe('a finished puzzle', () => {
    test('shows how the team did, who still plays and one’s own figures', async () => {
      const { user, gameSpaceGuid } = await newMember(server)
      const other = await server.person('Tom Hughes', gameSpaceGuid)
      const slow = await session(server, other)
      await slow.say(others(slow.solution)[0]!, 1)
      const { say, look, solution } = await session(server, user)
      await say(others(solution)[0]!, 1)
      server.clock.pass(90_000)
      await say(solution, 2)
      const { body } = await look()
      expect(
        body.team.map(({ name, progress, score, solved }) => ({ name, progress, score, solved })),
      ).toEqual([
        { name: 'Ana Costa', progress: 'finished', score: inTwo, solved: true },
        { name: 'Tom Hughes', progress: 'started', score: null, solved: false },
        { name: 'Mara Okafor', progress: 'new', score: null, solved: false },
      ])
      expect(body).toMatchObject({
        ms: 90_000,
        members: 3,
        played: 1,
        score: inTwo,
        done: 2,
        of: 6,
      })
      expect(body.share).toEqual({
        score: '2/6',
        rows: [expect.stringMatching(/^[■◆□]{5}$/), '■■■■■'],
      })
      expect(body.stats).toEqual({
        played: 1,
        solved: 1,
        streak: 1,
        streakTomorrow: 1,
        best: 1,
        daily: { streak: 1, tomorrow: 1 },
        unit: 'guesses',
        average: 2,
        distribution: [0, 1, 0, 0, 0, 0].map((count, i) => ({ upTo: i + 1, count })),
      })
    })

    test('writes one result in the step that ends it', async () => {
      const { user } = await newMember(server)
      const { say, gameId, solution } = await session(server, user)
      await Promise.all(Array.from({ length: 5 }, () => say(solution, 1)))
      const rows = await server.world.db.select().from(results).where(eq(results.sourceId, gameId))
      expect(rows).toMatchObject([{ userId: user.userId, points: 60, won: true, score: inOne }])
    })

    test('nothing half-done stays when the result cannot be written', async () => {
      const { user } = await newMember(server)
      const { say, gameId, solution } = await session(server, user)
      const log = server.logged.length
      const { db } = server.world
      await db.execute(sql`alter table totals rename to totals_gone`)
      expect(await say(solution, 1)).toMatchObject(refusal(500, 'server_error'))
      await db.execute(sql`alter table totals_gone rename to totals`)
      expect(server.logged.length).toBeGreaterThan(log)
      const [row] = await db.select().from(plays).where(eq(plays.puzzleId, gameId))
      expect(row).toMatchObject({ done: 0, moves: 0, finishedAt: null })
      expect(await db.$count(playMoves, eq(playMoves.puzzleId, gameId))).toBe(0)
      expect((await say(solution, 1)).body.solved).toBe(true)
    })

    test('feeds the streak on working days; a weekend breaks nothing', async () => {
      server.clock.set('2026-10-15T09:00:00Z') // Thursday
      const { user } = await newMember(server)
      const days = ['2026-10-15T09:00:00Z', '2026-10-16T09:00:00Z', '2026-10-19T09:00:00Z']
      const streaks = []
      for (const day of days) {
        server.clock.set(day)
        const { say, solution, look } = await session(server, await freshToken(server, user))
        await say(solution, 1)
        streaks.push((await look()).body.stats.streak)
      }
      expect(streaks).toEqual([1, 2, 3])
      const later = async (day: string) => {
        server.clock.set(day)
        return (await session(server, await freshToken(server, user))).joined.body.stats
      }
      const frozen = await later('2026-10-21T09:00:00Z') // Tuesday was missed: the month's freeze
      const over = await later('2026-10-22T09:00:00Z') // and Wednesday
      expect([frozen, over]).toMatchObject([
        { streak: 3, best: 3 },
        { streak: 0, best: 3 },
      ])
    })
  })
})

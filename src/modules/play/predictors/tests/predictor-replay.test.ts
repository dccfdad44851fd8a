import { connect, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { MOST_FACTS } from '../server/scoring/score-batch.ts'
import { dying } from '#tests/kill-points.ts'
import { sharedServer } from '#tests/server.ts'
import {
  expectRight,
  onTable,
  recomputed,
  replay,
  untilScored,
} from '#tests/http/predictor-replay.ts'
import { league, playing } from '#tests/http/score-predictor-fixture.ts'

const SEASON = {
  name: 'Small season',
  matches: league().map((one, i) => ({ ...one, score: { ft: [i % 3, 1] } })),
}

const TIMEOUT_MS = 120_000
const PEOPLE = MOST_FACTS / SEASON.matches.length + 10 // more than one part takes
const FEW_KILLS = 29
const EVERY = Number(process.env['KILLS_EVERY'] ?? FEW_KILLS) // statement is a kill

describe('a season replayed', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  test(
    'sums are those of plain SQL, in parts, and no point changes twice',
    async () => {
      const game = await replay(server, SEASON, { people: PEOPLE, each: SEASON.matches.length })
      await expectRight(server, game)
      expect(await onTable(server, game)).toHaveLength(PEOPLE)
      const before = await onTable(server, game)
      const corrected = SEASON.matches.map((one, i) =>
        i === 0 ? { ...one, score: { ft: [3, 1] } } : one,
      )
      await game.take(corrected)
      await untilScored(server, game)
      const after = await onTable(server, game)
      expect(after).toEqual(await recomputed(server, game))
      const moved = after.filter(({ points }, i) => points !== before[i]!.points).length
      const [run] = await rowsOf<{ n: number }>(
        server.world.db,
        sql`select (rose + fell)::int as n from match_runs where before is not null`,
      )
      expect(run!.n).toBe(moved) // the right people only
    },
    TIMEOUT_MS,
  )

  test(
    'a kill at any statement leaves the same table',
    async () => {
      const game = await replay(
        server,
        { ...SEASON, name: 'Killed' },
        { people: 3, each: SEASON.matches.length },
      )
      const [first, ...rest] = SEASON.matches
      const dies = dying()
      try {
        for (let n = 1, wasReached = true; wasReached; n += EVERY) {
          const matches = [{ ...first!, score: { ft: [n % 4, 1] } }, ...rest]
          wasReached = await dies.at(n, () => game.take(matches))
          if (wasReached) await game.take(matches)
          server.clock.pass(60_000) // it is tried again
          await untilScored(server, game)
          expect(await onTable(server, game)).toEqual(await recomputed(server, game))
        }
      } finally {
        dies.over()
      }
      expect(await verifyResults(server.world.db)).toEqual([])
    },
    TIMEOUT_MS * Math.ceil(FEW_KILLS / EVERY),
  )

  describe('a request that takes a second to arrive', () => {
    const LOCK = new Date('2026-10-15T12:15:00Z').getTime()
    let game: Awaited<ReturnType<typeof playing>>
    let port = 0
    beforeAll(async () => {
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      port = (server.app.server.address() as AddressInfo).port
      server.clock.set('2026-10-14T09:00:00Z')
      game = await playing(server, { name: 'Slow lines' })
    })

    /** Sends the head of a request at one instant and its body at another. */
    async function slowly(home: number, head: number, body: number): Promise<number> {
      server.clock.set('2026-10-14T09:00:00Z')
      const { stage, matches } = await game.round(1)
      const { matchId } = matches[0]!
      const { gameId, admin } = game
      const text = JSON.stringify({
        userId: admin.userId,
        gameId,
        stageId: stage.stageId,
        predictionList: [
          {
            matchId,
            home,
            away: 0,
          },
        ],
      })
      server.clock.set(head)
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      const ended = new Promise((resolve) => socket.once('close', resolve))
      socket.on('data', (part) => (answer += part.toString()))
      const began = new Promise<void>((resolve) =>
        server.app.server.once('request', () => resolve()),
      )
      socket.write(
        `POST /api/ScorePredictor/ScorePredict HTTP/1.1\r\nhost: x\r\nconnection: close\r\n` +
          `authorization: Bearer ${admin.guulJwt}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(text)}\r\n\r\n`,
      )
      await began
      await new Promise((resolve) => setImmediate(resolve))
      server.clock.set(body)
      socket.write(text)
      await ended
      return Number(answer.split(' ')[1])
    }

    test.each([
      ['all of it before the lock', LOCK - 1500, LOCK - 500, 200],
      ['begun a millisecond before the lock, there within two seconds', LOCK - 1, LOCK + 1999, 200],
      [
        'begun before the lock, and finished later than that: an attack',
        LOCK - 1,
        LOCK + 2000,
        409,
      ],
      ['opened long before, filled in after the lock: an attack', LOCK - 60_000, LOCK + 1, 409],
      ['opened long before, finished before the lock', LOCK - 60_000, LOCK - 1, 200],
      ['begun at the lock', LOCK, LOCK + 1000, 409],
    ])('%s', async (_, head, body, status) => {
      expect(await slowly(status === 200 ? (head + body) % 90 : 91, head, body)).toBe(status)
    })
  })
})

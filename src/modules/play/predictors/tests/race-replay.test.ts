import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { MOST_FACTS } from '../server/scoring/score-batch.ts'
import { dying } from '#tests/kill-points.ts'
import { sharedServer } from '#tests/server.ts'
import { untilScored } from '#tests/http/predictor-replay.ts'
import { expectCounted, onSeason, recounted, replaySeason } from '#tests/http/race-replay.ts'
import { ended, HARBOUR, SALT, season, TOWN, turned } from '#tests/http/race-predictor-fixture.ts'

const RACES = [HARBOUR, SALT, TOWN].reduce(
  (races, name, i) => ended(races, name, { order: turned(i), out: 2, pole: turned(i)[1]! }),
  season(),
)

const TIMEOUT_MS = 300_000 // a machine with others on it takes its time
const FEW_KILLS = 29
const EVERY = Number(process.env['KILLS_EVERY'] ?? FEW_KILLS) // statement is a kill

describe('a season of races replayed', () => {
  const server = sharedServer()

  test(
    'sums are those of plain SQL, in parts, and a result corrected weeks later moves the right people',
    async () => {
      const people = Math.ceil(MOST_FACTS / (2 * RACES.length)) + 10 // more than one part takes
      const game = await replaySeason(server, RACES, {
        people,
        name: 'Small season of races',
        each: RACES.length,
      })
      await expectCounted(server, game, RACES)
      const before = await onSeason(server, game)
      expect(before).toHaveLength(people)
      server.clock.pass(21 * 24 * 3_600_000)
      const corrected = ended(RACES, HARBOUR, { order: turned(3), out: 2, pole: 'amari' })
      await game.take(corrected)
      await untilScored(server, game)
      await expectCounted(server, game, corrected)
      const after = await onSeason(server, game)
      const moved = after.filter(({ points }, i) => points !== before[i]!.points).length
      const [runs] = await rowsOf<{ n: number }>(
        server.world.db,
        sql`select count(*)::int as n from match_runs where game_id = ${game.gameId}::uuid and before is not null and before <> after`,
      )
      expect({ corrected: runs!.n, hasMoved: moved > 0 }).toEqual({ corrected: 2, hasMoved: true })
    },
    TIMEOUT_MS,
  )

  test(
    'a kill at any statement leaves the same table',
    async () => {
      const game = await replaySeason(server, RACES, {
        people: 3,
        name: 'Killed races',
        each: RACES.length,
      })
      const dies = dying()
      try {
        for (let n = 1, wasReached = true; wasReached; n += EVERY) {
          const races = ended(RACES, HARBOUR, { order: turned(n % 7), pole: turned(n % 7)[0]! })
          wasReached = await dies.at(n, () => game.take(races))
          if (wasReached) await game.take(races)
          server.clock.pass(60_000) // it is tried again
          await untilScored(server, game)
          expect(await onSeason(server, game)).toEqual(await recounted(server, game, races))
        }
      } finally {
        dies.over()
      }
      expect(await verifyResults(server.world.db)).toEqual([])
    },
    TIMEOUT_MS * Math.ceil(FEW_KILLS / EVERY),
  )
})

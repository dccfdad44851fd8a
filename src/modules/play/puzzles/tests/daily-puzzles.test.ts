import { forSuite } from '#tests/for-suite.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { Games } from '#games/kit/games.ts'
import { seededRandom } from '#games/kit/random.ts'
import { puzzles } from '../server/schema.ts'
import { teams } from '#server/teams/schema.ts'
import { makeAhead } from '../server/module.ts'
import { registry } from '#tests/fixtures/games/puzzles.registry.ts'
import { startServer, refusal } from '#tests/server.ts'
import { games, lock, startLocks } from '#tests/http/number-lock-fixture.ts'

const DAY = 86_400_000
describe('puzzles/tests/daily-puzzles', () => {
  const locks = forSuite(startLocks)

  describe('editions', () => {
    test('are all there, and one plays the first unless it is in one’s language', async () => {
      const tom = await locks.person('Tom')
      const { puzzles: listed, games: shown } = await locks.area(tom)
      expect(
        listed
          .map(({ gameType, edition, playing }) => `${gameType} ${edition} ${playing}`)
          .toSorted(),
      ).toEqual([
        'findTheWord en true',
        'findTheWord tr false',
        'mathle equation true',
        'mathle target false',
        'numberLock long false',
        'numberLock short true',
        'sudoku easy true',
        'sudoku expert false',
        'sudoku hard false',
        'sudoku medium false',
      ])
      expect(shown.find(({ gameType }) => gameType === 'numberLock')).toMatchObject({
        editions: ['short', 'long'],
        hasDraws: false,
        options: { properties: { edition: { enum: ['short', 'long'] } } },
      })
    })

    test('are settled for each puzzle by its first counted move', async () => {
      const long = await locks.session('long')
      const short = await locks.session('short', long.user)
      expect((await long.guess(long.code[0]!, 1)).status).toBe(200)
      expect(await short.guess(short.code[0]!, 1)).toMatchObject(
        refusal(409, 'other_edition_started'),
      )
      const playing = (await locks.area(long.user)).puzzles.filter((one) => one.playing)
      expect(playing.map(({ edition }) => edition).toSorted()).toEqual([
        'easy',
        'en',
        'equation',
        'long',
      ])
    })
  })

  describe('puzzles are made', () => {
    const seed = 'a seed that is the same for ever'

    async function companyOf(seedText: string) {
      const { admin } = await locks.server.space({ name: `Space ${randomUUID().slice(0, 8)}` })
      await locks.server.world.db
        .update(teams)
        .set({ seed: seedText })
        .where(eq(teams.teamId, admin.teamId))
      return admin
    }
    const rowsOf = ({ teamId }: User) =>
      locks.server.world.db.select().from(puzzles).where(eq(puzzles.teamId, teamId))

    test('from the team’s seed, the game and the edition: no day’s answer ever changes', async () => {
      const admin = await companyOf(seed)
      await locks.area(admin)
      for (const row of await rowsOf(admin)) {
        const game = games.puzzle(row.gameType)!
        const random = seededRandom(`${seed} ${row.gameType} ${row.edition}`)
        const options = game.meta.options.parse({ number: row.number, edition: row.edition })
        expect(row.state).toEqual(game.setup(options, 1, random))
      }
      const english = (await rowsOf(admin)).find(({ edition }) => edition === 'en')!
      expect((english.state as { solution: string }).solution).toBe('banjo')
    })

    test('in a thread: a server whose registry cannot be loaded there says so', async () => {
      const nowhere = new Games(registry, 'file:///nowhere/registry.ts')
      const other = await startServer({}, null, { games: nowhere })
      const { admin } = await other.space()
      const asked = { params: { id: admin.teamId }, token: admin.guulJwt }
      expect((await other.call(gameAreaInfo, asked)).status).toBe(500)
      await other.close()
    })

    test('ahead, for today and tomorrow of teams that play, and not shown before their day', async () => {
      const start = locks.server.clock.now
      const admin = await companyOf(seed)
      const { user, puzzle } = await locks.session('short', admin)
      await makeAhead(locks.server.world)
      const days = (await rowsOf(admin)).map(({ day }) => day)
      expect(days.toSorted()).toEqual([
        ...Array<string>(10).fill('2026-10-14'),
        ...Array<string>(10).fill('2026-10-15'),
      ])
      const tomorrows = (await rowsOf(admin)).find(
        ({ day, gameType }) => day > puzzle.day && gameType === 'numberLock',
      )!
      const params = { gameId: tomorrows.puzzleId, userId: user.userId }
      const look = () => locks.server.call(lock.getGameInfo, { params, token: user.guulJwt })
      expect(await look()).toMatchObject(refusal(404, 'not_found'))
      const before = (await rowsOf(admin)).length
      await makeAhead({ ...locks.server.world, now: () => new Date(start.getTime() + 20 * DAY) })
      expect(await rowsOf(admin)).toHaveLength(before) // nobody has played for two weeks
    })
  })
})

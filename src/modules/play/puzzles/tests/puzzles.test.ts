import { forSuite } from '#tests/for-suite.ts'
import { eq } from 'drizzle-orm'
import { puzzleEndpoints, type OwnPlay } from '../contract.ts'
import { playMoves } from '../server/schema.ts'
import { results } from '#server/play/results/schema.ts'
import { replay } from '../server/step.ts'
import { findLog } from '../server/store/plays.ts'
import type { View } from '#tests/fixtures/games/number-lock.ts'
import { games, lock, startLocks } from '#tests/http/number-lock-fixture.ts'
import { refusal } from '#tests/server.ts'

const word = puzzleEndpoints('findTheWord')
describe('puzzles/tests/puzzles', () => {
  const locks = forSuite(startLocks)

  const viewOf = (answer: { body: OwnPlay }) => answer.body.view as View

  describe("a puzzle's calls", () => {
    test('follow from its gameType, those of its contract and no others', () => {
      const has = (calls: typeof lock) =>
        Object.entries(calls)
          .filter(([, { method, path }]) => locks.server.app.hasRoute({ method, url: path }))
          .map(([name]) => name)
      expect(lock.submit.path).toBe('/api/NumberLock/Submit')
      expect(has(lock)).toEqual(Object.keys(lock))
      expect(has(word)).toEqual([
        'joinGame',
        'getGameInfo',
        'guess',
        'move',
        'archive',
        'openArchive',
        'replay',
        'sharePicture',
      ])
    })

    test('serve its own puzzles only', async () => {
      const { user, puzzle } = await locks.session()
      const body = { gameId: puzzle.puzzleId, userId: user.userId, companyId: user.teamId }
      const answer = await locks.server.call(word.joinGame, { body, token: user.guulJwt })
      expect(answer).toMatchObject(refusal(404, 'not_found'))
    })

    test('of a submission need the field of its name', async () => {
      const { user, puzzle } = await locks.session()
      const body = { gameId: puzzle.puzzleId, userId: user.userId, sudoku: '123' }
      const answer = await locks.server.call(lock.submit, { body, token: user.guulJwt })
      expect(answer).toMatchObject(refusal(400, 'bad_input'))
    })
  })

  describe('a move that is no guess', () => {
    test('is made on the version its player has seen, once', async () => {
      const { opened, move } = await locks.session()
      const { version } = opened.body
      const [one, two] = await Promise.all([
        move(version, { hint: true }),
        move(version, { hint: true }),
      ])
      const made = [one, two].find(({ status }) => status === 200)!
      const stale = [one, two].find(({ status }) => status !== 200)!
      expect(viewOf(made).hint).toMatch(/\d/)
      expect(stale).toMatchObject({
        status: 409,
        body: {
          message: 'stale_version',
          play: { version: made.body.version, view: made.body.view },
        },
      })
    })

    test('is refused in the game’s own words, and counts for no guess', async () => {
      const { opened, move, look } = await locks.session()
      const { body } = await move(opened.body.version, { hint: true })
      expect(await move(body.version, { hint: true })).toMatchObject({
        status: 400,
        body: { message: 'hint_taken', detail: '1' },
      })
      expect((await look()).body).toMatchObject({ guessNumber: 1, progress: 'new', done: 0 })
    })

    test.each([[null], [{}], ['hint'], [{ hint: false }], [{ hint: true, more: 1 }]])(
      '%j is bad input',
      async (sent) => {
        const { opened, move } = await locks.session()
        expect(await move(opened.body.version, sent)).toMatchObject(refusal(400, 'bad_input'))
      },
    )
  })

  describe('a submission', () => {
    test('that is wrong costs no guess; the right one ends it, however often it comes', async () => {
      const { user, submit, code, puzzle } = await locks.session()
      const wrong = await submit(code === '000' ? '111' : '000')
      expect(wrong.body).toMatchObject({ solved: false, guessNumber: 1, progress: 'started' })
      expect(viewOf(wrong).wrong).toBe(1)
      locks.server.clock.pass(12_000)
      const answers = await Promise.all([submit(code), submit(code), submit(code)])
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        expect(body).toMatchObject({
          solved: true,
          score: { value: 12_000, unit: 'ms' },
          share: { score: '12 s', rows: [] },
          points: [{ text: 'opened', points: 20 }],
          stats: {
            unit: 'ms',
            average: 12_000,
            distribution: [
              { upTo: 10_000, count: 0 },
              { upTo: 60_000, count: 1 },
            ],
          },
        })
      }
      const rows = await locks.server.world.db
        .select()
        .from(results)
        .where(eq(results.sourceId, puzzle.puzzleId))
      expect(rows.filter(({ userId }) => userId === user.userId)).toMatchObject([
        { points: 20, won: true, ms: 12_000, score: { value: 12_000, unit: 'ms' } },
      ])
    })
  })

  describe('the clock', () => {
    test('runs from opening, and nothing is shown before', async () => {
      const eve = await locks.person('Eve')
      const { gameId } = (await locks.area(eve)).puzzles.find(({ edition }) => edition === 'short')!
      const params = { gameId, userId: eve.userId }
      const before = await locks.server.call(lock.getGameInfo, { params, token: eve.guulJwt })
      expect(before.body).toMatchObject({ joined: false, view: null, ms: 0 })
      const { opened, look } = await locks.session('short', eve)
      expect(viewOf(opened)).toMatchObject({ digits: 3 })
      locks.server.clock.pass(5_000)
      expect((await look()).body.ms).toBe(5_000)
    })

    test('stands while paused: no view leaves and no move is taken', async () => {
      const { guess, move, submit, pause, resume, look, join, code } = await locks.session()
      locks.server.clock.pass(3_000)
      await guess(code[0]!, 1)
      const paused = await Promise.all([pause(), pause()])
      for (const { status, body } of paused) {
        expect(status).toBe(200)
        expect(body).toMatchObject({ paused: true, view: null, ms: 3_000 })
      }
      locks.server.clock.pass(600_000)
      const { version } = paused[0].body
      for (const answer of [
        await guess(code[1]!, 2),
        await guess(code[0]!, 1), // created before: its response would include the board
        await move(version, { hint: true }),
        await submit(code),
      ]) {
        expect(answer).toMatchObject(refusal(409, 'puzzle_paused'))
        expect(answer.body).not.toHaveProperty('play')
      }
      for (const { body } of [await look(), await join()])
        expect(body).toMatchObject({ view: null, ms: 3_000 })
      const resumed = await resume()
      expect(resumed.body).toMatchObject({ paused: false, ms: 3_000, view: { found: code[0] } })
      locks.server.clock.pass(1_000)
      await guess(code[1]!, 2)
      expect((await guess(code[2]!, 3)).body).toMatchObject({
        progress: 'finished',
        score: { value: 4_000, unit: 'ms' },
      })
    })

    test('of a stale move while paused shows nothing either', async () => {
      const { opened, move, pause } = await locks.session()
      await pause()
      const { body } = await move(opened.body.version, { hint: true })
      expect(body).toMatchObject({ message: 'stale_version', play: { view: null, paused: true } })
    })

    test('is not the player’s to stop once it is over', async () => {
      const { submit, pause, code } = await locks.session()
      locks.server.clock.pass(2_000)
      await submit(code)
      locks.server.clock.pass(2_000)
      expect((await pause()).body).toMatchObject({ progress: 'finished', paused: false, ms: 2_000 })
    })
  })

  describe('the log', () => {
    test('is a row a move, and played again gives the copy as it is stored', async () => {
      const { opened, move, guess, code, stored, puzzle } = await locks.session()
      await move(opened.body.version, { hint: true })
      locks.server.clock.pass(1_500)
      await guess(code[0]!, 1, { notes: 'sure' })
      const play = await stored()
      const log = await findLog(locks.server.world.db, play)
      expect(log).toEqual([
        { move: { hint: true }, at: 0, guessNumber: null },
        { move: { digit: code[0], notes: 'sure' }, at: 1_500, guessNumber: 1 },
      ])
      const game = games.puzzle('numberLock')!
      expect(replay(game, puzzle, play, log)).toMatchObject({
        state: play.state,
        moves: play.moves,
        guesses: play.guesses,
        done: play.done,
      })
    })

    test('has no row of a move that was not stored, however many come at the same time', async () => {
      const { guess, code, stored } = await locks.session()
      await Promise.all(Array.from({ length: 8 }, () => guess(code[0]!, 1)))
      const play = await stored()
      const { db } = locks.server.world
      expect(await findLog(db, play)).toHaveLength(1)
      expect(play).toMatchObject({ version: 1, moves: 1, guesses: 1, done: 1 })
      // a row that conflicts with the next one rolls the whole step back
      const { teamId, puzzleId, userId } = play
      const row = { teamId, puzzleId, userId, n: 1, move: { hint: true }, at: 0 }
      await db.insert(playMoves).values(row)
      expect((await guess(code[1]!, 2)).status).toBe(500)
      expect(await stored()).toEqual(play)
    })
  })
})

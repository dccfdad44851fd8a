import { and, eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { puzzleEndpoints, type OwnPlay } from '../contract.ts'
import { exportData } from '#modules/people/membership/contract.ts'
import type { Report } from '#games/sudoku/coach.ts'
import type { State, View } from '#games/sudoku/rules.ts'
import { audit } from '#server/teams/audit/schema.ts'
import { plays, puzzles } from '../server/schema.ts'
import { results } from '#server/play/results/schema.ts'
import { makeAhead } from '../server/module.ts'
import { sharedServer, refusal } from '#tests/server.ts'

const sudoku = puzzleEndpoints('sudoku')
const DAY_MS = 86_400_000
let gameSpaceGuid: string
describe('puzzles/tests/sudoku', () => {
  const server = sharedServer()
  beforeAll(async () => {
    ;({ gameSpaceGuid } = await server.space())
  })

  const viewOf = ({ body }: { body: OwnPlay }) => body.view as View

  async function listedOf(user: User) {
    const asked = { params: { id: user.teamId }, token: user.guulJwt }
    const { puzzles: all } = (await server.call(gameAreaInfo, asked)).body
    return all.filter(({ gameType }) => gameType === 'sudoku')
  }

  /** Opens a grid for a person; returns functions for each of its calls. */
  async function open(edition = 'easy', who?: User) {
    const user = who ?? (await server.person('Ana', gameSpaceGuid))
    const { gameId } = (await listedOf(user)).find((one) => one.edition === edition)!
    const [row] = await server.world.db.select().from(puzzles).where(eq(puzzles.puzzleId, gameId))
    const key = { gameId, userId: user.userId }
    const token = user.guulJwt
    const join = () =>
      server.call(sudoku.joinGame, { body: { ...key, companyId: user.teamId }, token })
    const look = () => server.call(sudoku.getGameInfo, { params: key, token })
    const opened = await join()
    return {
      user,
      key,
      token,
      state: row!.state as State,
      opened,
      look,
      join,
      save: (guess: string, guessNumber: number, more = {}) =>
        server.call(sudoku.guess, { body: { ...key, guess, guessNumber, ...more }, token }),
      submit: (text: string) =>
        server.call(sudoku.submit, { body: { ...key, sudoku: text }, token }),
      hint: (version: number) =>
        server.call(sudoku.move, { body: { ...key, version, move: { hint: true } }, token }),
      pause: () => server.call(sudoku.pause, { body: key, token }),
    }
  }

  /** The grid with its first `count` open cells filled correctly. */
  function filled({ puzzle, solution }: State, count: number): string {
    let left = count
    return [...puzzle].map((sign, i) => (sign === '.' && left-- > 0 ? solution[i] : sign)).join('')
  }

  describe('a day', () => {
    test('has a grid of each level, and nothing of one is shown before it is opened', async () => {
      const user = await server.person('Tom', gameSpaceGuid)
      const listed = await listedOf(user)
      expect(listed.map(({ edition }) => edition).toSorted()).toEqual([
        'easy',
        'expert',
        'hard',
        'medium',
      ])
      const params = { gameId: listed[0]!.gameId, userId: user.userId }
      const { body } = await server.call(sudoku.getGameInfo, { params, token: user.guulJwt })
      expect(body).toMatchObject({ joined: false, view: null, running: false })
    })

    test('finds its grids made by the worker, on the day before', async () => {
      const { user } = await open()
      await makeAhead(server.world)
      const rows = await server.world.db
        .select({ day: puzzles.day, edition: puzzles.edition })
        .from(puzzles)
        .where(and(eq(puzzles.teamId, user.teamId), eq(puzzles.gameType, 'sudoku')))
      expect(rows.filter(({ day }) => day === '2026-10-15')).toHaveLength(4)
    })
  })

  describe('a grid', () => {
    test('is saved as it is filled, and continues where another device left it', async () => {
      const first = await open()
      const notes = first.state.notes.map((_, cell) =>
        cell === first.state.puzzle.lastIndexOf('.') ? '37' : '',
      )
      server.clock.pass(20_000)
      const saved = await first.save(filled(first.state, 5), 1, { notes })
      expect(saved.body).toMatchObject({ progress: 'started', done: 5, guessNumber: 2, ms: 20_000 })
      const second = await open('easy', first.user)
      expect(viewOf(second.opened)).toMatchObject({ grid: filled(first.state, 5), notes })
      expect((await second.save(filled(first.state, 6), 2)).status).toBe(200)
      const stale = await first.save(filled(first.state, 7), 2)
      expect(stale).toMatchObject(refusal(409, 'guess_number_used'))
      expect((stale.body.play as OwnPlay).view).toMatchObject({ grid: filled(first.state, 6) })
    })

    test('of two saves at the same time keeps one, and the other gets an error', async () => {
      const { save, state } = await open()
      const answers = await Promise.all([save(filled(state, 1), 1), save(filled(state, 2), 1)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    })

    test('shows no digit that its player has not found, in any answer before the end', async () => {
      const { opened, save, submit, hint, look, state } = await open('medium')
      const answers = [
        opened,
        await save(filled(state, 3), 1),
        await hint((await look()).body.version),
        await submit(filled(state, 10)),
        await look(),
      ]
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        expect(JSON.stringify(body)).not.toContain(state.solution)
        expect(body.view).toMatchObject({ solution: null, met: [], rating: null, outcome: null })
      }
    })

    test('is covered while it is paused', async () => {
      const { pause, save, state, look } = await open()
      expect((await pause()).body).toMatchObject({ paused: true, running: false, view: null })
      expect(await save(filled(state, 1), 1)).toMatchObject(refusal(409, 'puzzle_paused'))
      expect((await look()).body.view).toBeNull()
    })
  })

  describe('a solution', () => {
    test('that is wrong is no try and says how many cells clash; the right one answers it all', async () => {
      const { submit, state, save } = await open()
      await save(filled(state, 8), 1)
      const last = state.puzzle.lastIndexOf('.')
      const digit = state.solution[last] === '1' ? '2' : '1'
      const wrong = await submit(
        state.solution.slice(0, last) + digit + state.solution.slice(last + 1),
      )
      expect(wrong).toMatchObject({
        status: 200,
        body: { solved: false, progress: 'started', guessNumber: 2 },
      })
      expect(viewOf(wrong).handedIn!.clashing).toBeGreaterThan(1)
      expect(viewOf(wrong).clashes).toEqual([]) // never which
      server.clock.pass(240_000)
      const right = await submit(state.solution)
      expect(right.body).toMatchObject({
        solved: true,
        score: { value: 240_000, unit: 'ms' },
        points: [
          { text: 'easy', points: 50 },
          { text: 'quickEasy', points: 10 },
        ],
        stats: { distribution: expect.arrayContaining([{ upTo: 300_000, count: 1 }]) },
      })
      expect(viewOf(right)).toMatchObject({ solution: state.solution })
      expect((await submit(state.solution)).body).toMatchObject({
        solved: true,
        score: { value: 240_000 },
      })
      expect(await save(filled(state, 9), 2)).toMatchObject(refusal(409, 'puzzle_finished'))
    })

    test('is written once, however many devices hand it in', async () => {
      const { submit, state, user, key } = await open()
      server.clock.pass(100_000)
      await Promise.all([submit(state.solution), submit(state.solution), submit(state.solution)])
      const rows = await server.world.db
        .select()
        .from(results)
        .where(and(eq(results.sourceId, key.gameId), eq(results.userId, user.userId)))
      expect(rows).toHaveLength(1)
    })

    test('settles the day: no other level counts', async () => {
      const { submit, state, user } = await open('easy')
      server.clock.pass(100_000)
      await submit(state.solution)
      const hard = await open('hard', user)
      expect(await hard.save(filled(hard.state, 1), 1)).toMatchObject(
        refusal(409, 'other_edition_started'),
      )
    })
  })

  describe('what is handed in badly', () => {
    test.each([
      ['too short', '123'],
      ['of other digits', '٣'.repeat(81)],
      ['of emoji', '😀'.repeat(81)],
      ['empty', ''],
    ])('%s is refused and changes nothing', async (_, text) => {
      const { save, submit, look } = await open()
      const before = (await look()).body
      for (const answer of [await save(text, 1), await submit(text)])
        expect([answer.status, answer.body.message]).toEqual([
          400,
          expect.stringMatching(/^(grid_shape|bad_input)$/),
        ])
      expect((await look()).body).toEqual(before)
    })

    test('ten megabytes are refused unread', async () => {
      const { save, look } = await open()
      const before = (await look()).body
      expect([400, 413]).toContain((await save('1'.repeat(10_000_000), 1)).status)
      expect((await look()).body).toEqual(before)
    })

    test('another company’s grid is not found', async () => {
      const { key } = await open()
      const stranger = (await server.space({ name: 'Elsewhere' })).admin
      const own = { userId: stranger.userId, gameId: key.gameId }
      const token = stranger.guulJwt
      const answers = await Promise.all([
        server.call(sudoku.joinGame, { body: { ...own, companyId: stranger.teamId }, token }),
        server.call(sudoku.getGameInfo, { params: own, token }),
        server.call(sudoku.guess, { body: { ...own, guess: '1', guessNumber: 1 }, token }),
        server.call(sudoku.submit, { body: { ...own, sudoku: '1' }, token }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    })
  })

  describe('after the end', () => {
    test('the coach’s report is made, kept, and shown to its player alone', async () => {
      const { save, submit, state, look, user } = await open('medium')
      server.clock.pass(60_000)
      await save(filled(state, 10), 1)
      server.clock.pass(90_000)
      const finished = await submit(state.solution)
      expect(finished.body).toMatchObject({ progress: 'finished' })
      const { body } = await look()
      expect(body.reporting).toBe(false)
      const report = body.report as Report
      expect(report).toMatchObject({
        hardest: state.met.at(-1)!.technique,
        stuck: { ms: 90_000, from: 60_000 },
      })
      const exported = await server.call(exportData, { query: { userId: user.userId }, by: user })
      expect(JSON.stringify(exported.body)).toContain(JSON.stringify(report.phases))
      const other = await open('medium')
      expect(JSON.stringify(other.opened.body)).not.toContain('"stuck"')
    })

    test('an impossible time is a line in the audit, and counts all the same', async () => {
      const { submit, state, user, key } = await open()
      server.clock.pass(3_000)
      expect((await submit(state.solution)).body).toMatchObject({ solved: true })
      const lines = await server.world.db.select().from(audit).where(eq(audit.userId, user.userId))
      expect(lines).toMatchObject([
        {
          what: 'puzzle_too_quick',
          after: { puzzleId: key.gameId, gameType: 'sudoku', ms: 3_000 },
        },
      ])
      const slow = await open()
      server.clock.pass(200_000)
      await slow.submit(slow.state.solution)
      const none = await server.world.db
        .select()
        .from(audit)
        .where(eq(audit.userId, slow.user.userId))
      expect(none).toEqual([])
      const [play] = await server.world.db.select().from(plays).where(eq(plays.userId, user.userId))
      expect(play!.finishedAt).not.toBeNull()
    })
  })

  test('the quickest of several at a level is marked as such, with the margin; a first one is not', async () => {
    const day = async (who: User | undefined, edition: string, seconds: number) => {
      const { submit, state, user, look } = await open(edition, who)
      server.clock.pass(seconds * 1000)
      await submit(state.solution)
      const { betterBy } = (await look()).body
      server.clock.pass(DAY_MS)
      return { user, betterBy }
    }
    const { user, betterBy } = await day(undefined, 'medium', 500)
    expect(betterBy).toBeNull()
    expect((await day(user, 'easy', 300)).betterBy).toBeNull()
    expect((await day(user, 'medium', 463)).betterBy).toBe(37_000)
    expect((await day(user, 'medium', 480)).betterBy).toBeNull()
    expect((await day(user, 'medium', 400)).betterBy).toBe(63_000) // compared with the best, not with the last
    expect((await day(undefined, 'medium', 200)).betterBy).toBeNull()
  })
})

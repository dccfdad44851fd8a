import { forSuite } from '#tests/for-suite.ts'
import { and, eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { details, puzzleDetails } from '#modules/boards/leaderboard/contract.ts'
import { plays } from '../server/schema.ts'
import { results, streaks } from '#server/play/results/schema.ts'
import { lock, startLocks } from '#tests/http/number-lock-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'
import { refusal } from '#tests/server.ts'

const FIRST = '2026-10-10'
const TODAY = '2026-10-14'

describe('puzzles/tests/past-puzzles', () => {
  const locks = forSuite(startLocks)

  const at = (day: string, time = '09:00:00') => locks.server.clock.set(`${day}T${time}Z`)

  /** A space created on the tenth, and a member of it today. */
  async function someone(edition = 'short') {
    at(FIRST)
    const { gameSpaceGuid } = await locks.server.space()
    at(TODAY)
    const user = await locks.server.person('Ana', gameSpaceGuid)
    return { ...(await locks.session(edition, user)), gameSpaceGuid }
  }

  const resultsOf = ({ userId }: User) =>
    locks.server.world.db.select().from(results).where(eq(results.userId, userId))
  const copyOf = async ({ userId }: User, puzzleId: string) => {
    const mine = and(eq(plays.userId, userId), eq(plays.puzzleId, puzzleId))
    return (await locks.server.world.db.select().from(plays).where(mine))[0]!
  }
  const codeOf = async (user: User, puzzleId: string) =>
    ((await copyOf(user, puzzleId)).state as { code: string }).code

  function submitTo(user: User, gameId: string, numberLock: string) {
    const body = { gameId, userId: user.userId, numberLock }
    return locks.server.call(lock.submit, { body, token: user.guulJwt })
  }

  describe('the archive', () => {
    test('lists the days since the space began, the latest first, page by page', async () => {
      const { archive, openPast } = await someone()
      await openPast('2026-10-12')
      const { body } = await archive({ pageSize: 3 })
      expect(body.days.map(({ day, number }) => [day, number])).toEqual([
        ['2026-10-13', 4],
        ['2026-10-12', 3],
        ['2026-10-11', 2],
      ])
      expect(body.more).toBe(true)
      expect(body.days[0]).toMatchObject({ gameId: null, progress: 'new', isPractice: false })
      expect(body.days[1]).toMatchObject({ gameId: expect.any(String) as string, isPractice: true })
      const rest = await archive({ before: '2026-10-11', pageSize: 3 })
      expect(rest.body).toMatchObject({ days: [{ day: FIRST, number: 1 }], more: false })
      expect((await archive({ before: FIRST })).body).toEqual({ days: [], more: false })
    })

    test('gives everyone the puzzle of that day, for neither points nor streak', async () => {
      const { user, openPast, gameSpaceGuid } = await someone()
      const opened = await openPast('2026-10-12')
      expect(opened).toMatchObject({ status: 200, body: { day: '2026-10-12', isPractice: true } })
      const other = await locks.server.person('Deniz', gameSpaceGuid)
      const theirs = await locks.session('short', other)
      expect((await theirs.openPast('2026-10-12')).body.gameId).toBe(opened.body.gameId)
      const code = await codeOf(user, opened.body.gameId)
      const { body } = await submitTo(user, opened.body.gameId, code)
      expect(body).toMatchObject({ progress: 'finished', solved: true, points: [], played: 0 })
      expect(body.team.every(({ progress }) => progress === 'new')).toBe(true)
      expect(await resultsOf(user)).toEqual([])
      const fed = locks.server.world.db
        .select()
        .from(streaks)
        .where(eq(streaks.userId, user.userId))
      expect(await fed).toEqual([])
    })

    test('leaves today’s puzzle as it is: it still scores', async () => {
      const { user, openPast, submit, code } = await someone()
      const { body } = await openPast('2026-10-13')
      await submitTo(user, body.gameId, await codeOf(user, body.gameId))
      await openPast('2026-10-13', { edition: 'long' })
      expect((await submit(code)).body).toMatchObject({ points: [{ points: 20 }] })
      expect(await resultsOf(user)).toHaveLength(1)
    })

    test('continues what was left unfinished, and changes nothing that was finished', async () => {
      at(FIRST)
      const { gameSpaceGuid } = await locks.server.space()
      at('2026-10-13')
      const ana = await locks.server.person('Ana', gameSpaceGuid)
      const begun = await locks.session('short', ana)
      await begun.guess(begun.code[0]!, 1)
      const ece = await locks.server.person('Ece', gameSpaceGuid)
      const done = await locks.session('short', ece)
      await done.submit(done.code)
      at(TODAY)
      const [later, after] = [
        await locks.session('short', await freshToken(locks.server, ana)),
        await locks.session('short', await freshToken(locks.server, ece)),
      ]
      expect((await later.openPast('2026-10-13')).body).toMatchObject({
        isPractice: true,
        done: 1,
        progress: 'started',
      })
      expect((await submitTo(later.user, begun.puzzle.puzzleId, begun.code)).body.solved).toBe(true)
      expect(await resultsOf(ana)).toEqual([])
      expect((await after.openPast('2026-10-13')).body).toMatchObject({
        isPractice: false,
        points: [{ points: 20 }],
        played: 1,
      })
      expect(await resultsOf(ece)).toHaveLength(1)
    })

    test.each([
      ['today', TODAY, {}, 'not_found'],
      ['a day to come', '2026-10-20', {}, 'not_found'],
      ['a day before the space', '2026-10-09', {}, 'not_found'],
      ['no day', '2026-02-30', {}, 'bad_input'],
      ['an edition there is not', '2026-10-12', { edition: 'toString' }, 'bad_input'],
      [
        'another space',
        '2026-10-12',
        { companyId: '6a0c1b5e-0000-4000-8000-000000000000' },
        'not_your_team',
      ],
    ])('refuses %s', async (_what, day, more, message) => {
      const { openPast } = await someone()
      expect((await openPast(day, more)).body).toMatchObject({ message })
    })

    test('opened twice at the same time is one copy', async () => {
      const { user, openPast } = await someone()
      const [one, two] = await Promise.all([openPast('2026-10-11'), openPast('2026-10-11')])
      expect(two.body.gameId).toBe(one.body.gameId)
      expect(await copyOf(user, one.body.gameId)).toMatchObject({ isPractice: true, version: 0 })
    })
  })

  describe('a finished puzzle', () => {
    test('can be watched again, move by move; an unfinished one can’t', async () => {
      const { guess, replay, code } = await someone()
      expect(await replay()).toMatchObject(refusal(409, 'puzzle_not_finished'))
      for (const [i, digit] of [...code].entries()) {
        locks.server.clock.pass(2_000)
        await guess(digit, i + 1)
      }
      const { steps } = (await replay()).body
      expect(steps.map(({ at: ms, view }) => [ms, (view as { found: string }).found])).toEqual([
        [0, ''],
        [2_000, code.slice(0, 1)],
        [4_000, code.slice(0, 2)],
        [6_000, code],
      ])
    })

    test('is shown again to nobody else', async () => {
      const { user, submit, code, gameSpaceGuid, puzzle } = await someone()
      await submit(code)
      const other = await locks.server.person('Deniz', gameSpaceGuid)
      const params = { gameId: puzzle.puzzleId, userId: user.userId }
      const asked = { params, token: other.guulJwt }
      expect(await locks.server.call(lock.replay, asked)).toMatchObject({ status: 403 })
      const own = { params: { ...params, userId: other.userId }, token: other.guulJwt }
      expect(await locks.server.call(lock.replay, own)).toMatchObject({
        body: { message: 'not_joined' },
      })
    })
  })

  describe('a puzzle’s board', () => {
    test('is the game’s, whatever case its name comes in, with pages and days', async () => {
      const { user, submit, code } = await someone()
      await submit(code)
      const query = { companyId: user.teamId, puzzleType: 'NUMBERLOCK' }
      const ask = (more: object) =>
        locks.server.call(puzzleDetails, { query: { ...query, ...more }, token: user.guulJwt })
      const plain = await ask({})
      expect(plain.body).toMatchObject({
        gameType: 'numberLock',
        period: 'week',
        rows: [{ userId: user.userId, points: 20 }],
      })
      const same = { companyId: user.teamId, gameType: 'numberLock' }
      const board = await locks.server.call(details, { query: same, token: user.guulJwt })
      expect(plain.body).toEqual(board.body)
      const none = await ask({
        startDate: FIRST,
        endDate: '2026-10-13',
        pageSize: 5,
        pageNumber: 1,
      })
      expect(none.body).toMatchObject({ period: 'range', rows: [], pageSize: 5 })
    })

    test.each(['', 'fourInARow', 'toString', '__proto__', 'sudoku\u0000'])(
      'is refused for %j, which is no puzzle',
      async (puzzleType) => {
        const { user } = await someone()
        const query = { companyId: user.teamId, puzzleType }
        const answer = await locks.server.call(puzzleDetails, { query, token: user.guulJwt })
        expect(answer).toMatchObject(
          refusal(400, puzzleType.includes('\0') ? 'bad_input' : 'puzzle_unknown'),
        )
      },
    )
  })
})

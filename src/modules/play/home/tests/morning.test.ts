import { eq } from 'drizzle-orm'
import { type User, updateUserSettings } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { bestSolve, closeMorning, openMorning } from '../contract.ts'
import { setQuiet } from '#modules/people/notifications/contract.ts'
import { teams } from '#server/teams/schema.ts'
import {
  freshToken,
  session,
  solutionOf,
  solveToday,
  today,
} from '#tests/http/find-the-word-fixture.ts'
import { sharedServer } from '#tests/server.ts'

const MINUTE = 60_000

let gameSpaceGuid: string
let selin: User
let mara: User
describe('home/tests/morning', () => {
  const server = sharedServer()
  beforeEach(async () => {
    await at('2026-10-13T09:00:00Z') // a Tuesday
    ;({ admin: selin, gameSpaceGuid } = await server.space())
    // A word that the coach finds: it does not find every one.
    const { teamId } = selin
    await server.world.db.update(teams).set({ seed: 'morning' }).where(eq(teams.teamId, teamId))
    mara = await server.person('Mara Okafor', gameSpaceGuid)
  })

  async function at(text: string, ...people: User[]): Promise<User[]> {
    server.clock.set(text)
    return Promise.all(people.map((one) => freshToken(server, one)))
  }
  const morningOf = async ({ userId, guulJwt: token }: User) =>
    (await server.call(openMorning, { body: { userId }, token })).body.morning
  const close = ({ userId, guulJwt: token }: User) =>
    server.call(closeMorning, { body: { userId }, token })
  const isThere = async ({ teamId: id, guulJwt: token }: User) =>
    (await server.call(gameAreaInfo, { params: { id }, token })).body.isMorning

  /** Solves the word of the day at the second guess. */
  async function solveInTwo(user: User): Promise<void> {
    const { say } = await session(server, user)
    const { gameId } = await today(server, user)
    const solution = await solutionOf(server, gameId)
    await say(solution === 'crane' ? 'slope' : 'crane', 1)
    await say(solution, 2)
  }

  test('yesterday is shown: the answers, the best solve, the team beside the coach', async () => {
    await solveInTwo(selin)
    await solveToday(server, mara)
    const { gameId } = await today(server, selin)
    const solution = await solutionOf(server, gameId)
    ;[selin, mara] = (await at('2026-10-14T07:00:00Z', selin, mara)) as [User, User]
    expect(await isThere(selin)).toBe(true)
    const morning = (await morningOf(selin))!
    expect(morning.day).toBe('2026-10-13')
    const word = morning.puzzles.find(({ gameType }) => gameType === 'findTheWord')!
    expect(word).toMatchObject({
      gameId,
      answer: { kind: 'signs', signs: [...solution.toUpperCase()] },
      played: 2,
      solved: 2,
      average: 1.5,
      own: { value: 2, unit: 'guesses' },
    })
    const sum = morning.puzzles.find(({ gameType }) => gameType === 'mathle')!
    expect(sum.answer).toMatchObject({ kind: 'signs' })
    const grid = morning.puzzles.find(({ gameType }) => gameType === 'sudoku')!
    expect(grid.answer).toMatchObject({ kind: 'step', technique: expect.any(String) })
    expect(morning.best).toMatchObject({
      gameId,
      person: { userId: mara.userId },
      score: { value: 1 },
    })
    const { coach, team, own } = morning.coach!
    expect([team, own]).toEqual([1.5, 2])
    expect(coach).toBeGreaterThanOrEqual(1)
    expect(coach).toBeLessThanOrEqual(6)
    expect((await morningOf(mara))!.coach!.coach).toBe(coach) // looked up once
  })

  test('it is shown for one visit, and never again once it is put away', async () => {
    await solveToday(server, selin)
    ;[selin, mara] = (await at('2026-10-14T07:00:00Z', selin, mara)) as [User, User]
    expect(await morningOf(selin)).not.toBeNull()
    server.clock.pass(29 * MINUTE)
    expect(await morningOf(selin)).not.toBeNull() // the page was loaded again
    server.clock.pass(MINUTE)
    expect([await morningOf(selin), await isThere(selin)]).toEqual([null, false])
    expect(await morningOf(mara)).not.toBeNull()
    await Promise.all([close(mara), close(mara)])
    expect([await morningOf(mara), await isThere(mara)]).toEqual([null, false])
  })

  test('it comes on work days only, and shows the last one', async () => {
    await at('2026-10-16T09:00:00Z')
    await solveToday(server, await freshToken(server, selin))
    const [onSaturday] = (await at('2026-10-17T09:00:00Z', selin)) as [User]
    expect([await morningOf(onSaturday), await isThere(onSaturday)]).toEqual([null, false])
    const [onMonday] = (await at('2026-10-19T07:00:00Z', selin)) as [User]
    expect((await morningOf(onMonday))?.day).toBe('2026-10-16')
  })

  test('there is none where nobody finished anything, nor for people who turned it off', async () => {
    const [early] = (await at('2026-10-14T07:00:00Z', selin)) as [User]
    expect(await morningOf(early)).toBeNull()
    await solveToday(server, early)
    const [late] = (await at('2026-10-15T07:00:00Z', selin)) as [User]
    const body = { userId: late.userId, piece: 'morning', isOff: true }
    await server.call(setQuiet, { body, token: late.guulJwt })
    expect(await morningOf(late)).toBeNull()
  })

  describe('the best solve', () => {
    const watch = ({ userId, guulJwt: token }: User, gameId: string) =>
      server.call(bestSolve, { params: { gameId, userId }, token })

    it('is seen move by move when its day is over, and not before', async () => {
      await solveInTwo(mara)
      const { gameId } = await today(server, selin)
      expect((await watch(selin, gameId)).status).toBe(404)
      ;[selin] = (await at('2026-10-14T07:00:00Z', selin)) as [User]
      const { body } = await watch(selin, gameId)
      expect(body.person.userId).toBe(mara.userId)
      expect(body.steps).toHaveLength(3)
    })

    it('is never that of who stays off the boards, nor another company’s', async () => {
      await solveToday(server, mara)
      const token = mara.guulJwt
      await server.call(updateUserSettings, {
        body: { userId: mara.userId, isHidden: 'true' },
        token,
      })
      const { gameId } = await today(server, selin)
      ;[selin] = (await at('2026-10-14T07:00:00Z', selin)) as [User]
      expect((await watch(selin, gameId)).status).toBe(404)
      expect((await morningOf(selin))!.best).toBeNull()
      const stranger = (await server.space({ name: 'Another company' })).admin
      expect((await watch(stranger, gameId)).status).toBe(404)
    })
  })
})

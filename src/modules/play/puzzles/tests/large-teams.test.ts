import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { puzzleEndpoints } from '../contract.ts'
import { plays, puzzles } from '../server/schema.ts'
import { users } from '#server/teams/schema.ts'
import { COUNTED_EXACTLY } from '#server/teams/large-counts.ts'
import { sharedServer } from '#tests/server.ts'

const MINUTE = 60_000
const { getGameInfo } = puzzleEndpoints('findTheWord')

let mara: User
describe('puzzles/tests/large-teams', () => {
  const server = sharedServer()
  beforeEach(async () => {
    mara = (await server.space()).admin
  })

  /** Colleagues as rows of the table only, in the order of their names. */
  async function colleagues(count: number): Promise<string[]> {
    const people = Array.from({ length: count }, (_, i) => ({
      teamId: mara.teamId,
      userId: randomUUID(),
      name: `Person ${String(i).padStart(5, '0')}`,
      email: '',
      createdAt: server.clock.now,
    }))
    await server.world.db.insert(users).values(people)
    return people.map(({ userId }) => userId)
  }

  const home = async () => {
    const asked = { params: { id: mara.teamId }, token: mara.guulJwt }
    return (await server.call(gameAreaInfo, asked)).body
  }
  const todays = async () => (await home()).puzzles.find(({ edition }) => edition === 'en')!

  const puzzle = async () => {
    const { gameId } = await todays()
    const asked = { params: { gameId, userId: mara.userId }, token: mara.guulJwt }
    return (await server.call(getGameInfo, asked)).body
  }

  /** People's copies of the word of the day, as rows of the table only; `value` null: begun, not finished. */
  async function play(userIds: readonly string[], value: number | null): Promise<void> {
    const { gameId } = await todays()
    const [puzzle] = await server.world.db
      .select()
      .from(puzzles)
      .where(eq(puzzles.puzzleId, gameId))
    const { teamId, puzzleId, gameType, day, state } = puzzle!
    const at = server.clock.now
    await server.world.db.insert(plays).values(
      userIds.map((userId) => ({
        teamId,
        puzzleId,
        userId,
        gameType,
        day,
        state,
        joinedAt: at,
        startedAt: at,
        ...(value !== null && { finishedAt: at, score: { value, unit: 'guesses' as const } }),
      })),
    )
  }

  test('a space is counted at every call up to a size', async () => {
    const first = await colleagues(COUNTED_EXACTLY - 2)
    await play(first, 3)
    expect(await home()).toMatchObject({
      members: COUNTED_EXACTLY - 1,
      playedToday: COUNTED_EXACTLY - 2,
    })
    const [last] = await colleagues(1)
    await play([last!], 4)
    expect(await home()).toMatchObject({
      members: COUNTED_EXACTLY,
      playedToday: COUNTED_EXACTLY - 1,
    })
  })

  test('each puzzle says how many colleagues finished it, oneself not counted', async () => {
    const some = await colleagues(4)
    await play(some.slice(0, 2), 3)
    await play([some[2]!], null)
    const said = async () =>
      Object.fromEntries(
        (await home()).puzzles
          .filter(({ playing }) => playing)
          .map(({ gameType, colleagues: count }) => [gameType, count]),
      )
    expect(await said()).toEqual({ findTheWord: 2, mathle: 0, sudoku: 0 })
    await play([mara.userId], 4)
    expect(await said()).toEqual({ findTheWord: 2, mathle: 0, sudoku: 0 })
  })

  test('a larger space is counted whole, once a minute', async () => {
    const some = await colleagues(COUNTED_EXACTLY + 200)
    await play(some, 3)
    const counted = { members: some.length + 1, playedToday: some.length }
    expect(await home()).toMatchObject(counted)
    expect((await todays()).colleagues).toBe(some.length)
    await play(await colleagues(3), 5)
    expect(await home()).toMatchObject(counted)
    server.clock.pass(MINUTE)
    expect(await home()).toMatchObject({
      members: some.length + 4,
      playedToday: some.length + 3,
    })
  })

  test('the puzzle says the same of the space as home', async () => {
    await play(await colleagues(COUNTED_EXACTLY + 5), 3)
    const { members, playedToday: played } = await home()
    expect(await puzzle()).toMatchObject({ members, played })
  })

  test('of colleagues come the best, then who plays, then the others by name', async () => {
    const [ayla, bora, cem, derya, elif] = await colleagues(60)
    await play([derya!], 2)
    await play([cem!], 4)
    await play([elif!], 3)
    await play([bora!], null)
    const order = (await puzzle()).team.map(({ userId }) => userId)
    const named = [mara, { userId: ayla!, name: 'Person 00000' }].toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )
    expect(order.slice(0, 5)).toEqual([derya, elif, cem, bora, named[0]!.userId])
    expect(order).toHaveLength(40)
    expect(new Set(order).size).toBe(40)
  })
})

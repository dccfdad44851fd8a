import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { warmUp } from '../contract.ts'
import { plays } from '#modules/play/puzzles/server/schema.ts'
import { roomGames, rooms } from '#modules/play/rooms/server/schema.ts'
import { users } from '#server/teams/schema.ts'
import { sharedServer } from '#tests/server.ts'

let gameSpaceGuid: string
let ana: User
describe('onboarding/tests/warm-up', () => {
  const server = sharedServer()
  beforeAll(async () => {
    gameSpaceGuid = (await server.space()).gameSpaceGuid
    ana = await server.person('Ana', gameSpaceGuid)
  })

  const stepsOf = async ({ userId, guulJwt }: User) =>
    (await server.call(warmUp, { query: { userId }, token: guulJwt })).body

  const begins = ({ teamId, userId }: User, finishedAt: Date | null) =>
    server.world.db.insert(plays).values({
      teamId,
      puzzleId: randomUUID(),
      userId,
      gameType: 'findTheWord',
      day: '2026-10-14',
      state: {},
      joinedAt: server.clock.now,
      finishedAt,
    })

  const meets = ({ teamId, userId }: User, other: User) =>
    server.world.db.insert(roomGames).values({
      teamId,
      roomId: randomUUID(),
      gameId: randomUUID(),
      gameType: 'fourInARow',
      options: {},
      seats: [other.userId, userId],
      seed: 'x',
      startedAt: server.clock.now,
    })

  test('the warm-up follows from what was done', async () => {
    const [zoe, bob] = [
      await server.person('Zoe', gameSpaceGuid),
      await server.person('Bob', gameSpaceGuid),
    ]
    expect(await stepsOf(zoe)).toEqual({ space: true, puzzle: false, room: false, picture: false })
    await begins(zoe, null)
    await begins(bob, server.clock.now)
    await meets(ana, bob)
    expect(await stepsOf(zoe)).toMatchObject({ puzzle: false, room: false })
    await begins(zoe, server.clock.now)
    await meets(zoe, ana)
    const profileImage = '/p/1'
    await server.world.db.update(users).set({ profileImage }).where(eq(users.userId, zoe.userId))
    expect(await stepsOf(zoe)).toEqual({ space: true, puzzle: true, room: true, picture: true })
  })

  test('a room one waits in counts, as long as it is open', async () => {
    const wim = await server.person('Wim', gameSpaceGuid)
    const { teamId, userId } = wim
    const { now } = server.clock
    const key = { teamId, roomId: randomUUID() }
    const data = { places: [{ userId }] } as never
    const more = { version: 0, gameType: 'fourInARow', status: 1, listed: true, createdAt: now }
    await server.world.db.insert(rooms).values({ ...key, ...more, data, wakeAt: now })
    expect((await stepsOf(wim)).room).toBe(true)
    await server.world.db.update(rooms).set({ wakeAt: null }).where(eq(rooms.roomId, key.roomId))
    expect((await stepsOf(wim)).room).toBe(false)
  })

  test("a colleague's warm-up is not shown", async () => {
    const { userId } = await server.person('Eve', gameSpaceGuid)
    const { body } = await server.call(warmUp, { query: { userId }, token: ana.guulJwt })
    expect(body.message).toBe('not_yours')
  })
})

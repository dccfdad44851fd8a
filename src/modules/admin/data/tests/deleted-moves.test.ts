import { jest } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { replay } from '#modules/play/rooms/replays.contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { sharedServer, outcomeOf } from '#tests/server.ts'
import { nights } from './retention-fixture.ts'
import { gameOf } from './space-export-fixture.ts'
import { solveToday, today } from '#tests/http/find-the-word-fixture.ts'

const DAY_MS = 86_400_000
const { replay: watch } = puzzleEndpoints('findTheWord')

jest.setTimeout(600_000) // bounds a hang

describe('data/tests/deleted-moves', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))
  const { set, countOf, again, night } = nights(() => server)

  const monthLater = async (admin: User) => {
    server.clock.pass(40 * DAY_MS)
    return again(admin)
  }

  test('a puzzle whose moves are no longer kept is not watched again, and its result stays', async () => {
    const { admin } = await server.space()
    await solveToday(server, admin)
    const { gameId } = await today(server, admin)
    const params = { gameId, userId: admin.userId }
    const look = ({ guulJwt: token }: User) => server.call(watch, { params, token })
    expect((await look(admin)).body.steps).toHaveLength(2)
    const now = await monthLater(admin)
    await night()
    expect((await look(now)).status).toBe(200) // a year is set
    expect(await countOf(now, { moves: '30d' })).toMatchObject([{ of: 'moves', count: 1 }])
    await set(now, { moves: '30d' })
    await Promise.all([night(), night()])
    expect(outcomeOf(await look(now))).toBe('410 moves_gone')
    const [row] = await rowsOf<{ points: number }>(
      server.world.db,
      sql`select points from results where team_id = ${admin.teamId}::uuid`,
    )
    expect(row!.points).toBeGreaterThan(0)
  })

  test('neither is a room’s game, and one that is not known is not found', async () => {
    const { admin } = await server.space()
    const gameId = await gameOf(server, admin.teamId, true)
    const seats = JSON.stringify([admin.userId, null])
    const [{ roomId }] = (await rowsOf<{ roomId: string }>(
      server.world.db,
      sql`update room_games set seats = ${seats}::jsonb where game_id = ${gameId}::uuid
        and team_id = ${admin.teamId}::uuid returning room_id as "roomId"`,
    )) as [{ roomId: string }]
    const look = ({ guulJwt: token }: User, id: string = gameId) =>
      server.call(replay, { params: { roomId, gameId: id }, token })
    const now = await monthLater(admin)
    expect(outcomeOf(await look(now))).not.toContain('moves_gone')
    await set(now, { moves: '30d' })
    await night()
    expect(outcomeOf(await look(now))).toBe('410 moves_gone')
    expect(outcomeOf(await look(now, roomId))).toBe('404 not_found')
  })
})

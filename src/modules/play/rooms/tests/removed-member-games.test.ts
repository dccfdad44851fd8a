import { and, eq } from 'drizzle-orm'
import { leaveGameSpace, removeMember, undoRemoval } from '#modules/people/membership/contract.ts'
import { myGames } from '../contract.ts'
import { gameStatus } from '#shared/room.ts'
import { notifications } from '#server/messaging/schema.ts'
import { roomGames, rooms } from '../server/schema.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { begin, sharedHall, play, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

describe('rooms/removed-member-games: the games of somebody an admin takes out', () => {
  const hall = sharedHall()

  const two = async () => [await hall.player('Mara'), await hall.player('Deniz')] as const
  const about = ({ id }: Player) => ({
    body: { teamId: hall.admin.teamId, memberId: id },
    token: hall.admin.guulJwt,
  })
  async function takeOut(player: Player): Promise<void> {
    expect((await hall.call(removeMember, about(player))).status).toBe(200)
    await until(() => player.ended === 'unauthorized', 'the socket was not closed')
  }
  const rowOf = async (roomId: string) => {
    const [row] = await hall.world.db.select().from(rooms).where(eq(rooms.roomId, roomId))
    return row!
  }
  const outcomesOf = async (roomId: string) => {
    const { outcome, finishedAt } = roomGames
    return hall.world.db
      .select({ outcome, finishedAt })
      .from(roomGames)
      .where(eq(roomGames.roomId, roomId))
  }

  test('go to the opponent as won, once the minute is over in which it can be undone', async () => {
    const [mara, deniz] = await two()
    const roomId = await begin(mara, deniz, { series: 3 })
    await play([mara, deniz], [0, 1, 2, 3])
    await takeOut(deniz)
    await pass(hall, 59_000)
    expect((await rowOf(roomId)).status).toBe(gameStatus.started)
    await pass(hall, 1_000)
    await mara.sees(({ room }) => room.finished.length === 1, 'the end')
    expect(mara.room.finished[0]!.outcome).toMatchObject({ places: [[0], [1]] })
    expect((await outcomesOf(roomId))[0]!.finishedAt).not.toBeNull()
    await mara.sees(({ room }) => room.players.length === 1, 'the free seat')
    const told = await hall.world.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.teamId, hall.admin.teamId), eq(notifications.userId, deniz.id)))
    expect(told).toEqual([])
  })

  test('stay theirs where it is undone', async () => {
    const [mara, deniz] = await two()
    const roomId = await begin(mara, deniz)
    await play([mara, deniz], [0, 1])
    await takeOut(deniz)
    expect((await hall.call(undoRemoval, about(deniz))).status).toBe(200)
    await pass(hall, 120_000)
    const { data, status } = await rowOf(roomId)
    expect([status, data.places.map(({ userId }) => userId)]).toEqual([
      gameStatus.started,
      [mara.id, deniz.id],
    ])
  })

  test('over days are won too, by an opponent who is not there', async () => {
    const [mara, deniz] = await two()
    const clock = { days: 2 } as const
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow', clock })
    await deniz.do('room:join', { roomId })
    await deniz.do('room:ready', { roomId })
    await mara.do('room:away', { roomId })
    await takeOut(deniz)
    await pass(hall, 60_000)
    const asked = { query: { userId: mara.id }, token: mara.user.guulJwt }
    expect((await hall.call(myGames, asked)).body.games).toEqual([])
    expect((await outcomesOf(roomId))[0]!.outcome).toMatchObject({ places: [[0], [1]] })
  })

  test('of more than two continue among the others', async () => {
    const [mara, deniz] = await two()
    const emre = await hall.player('Emre')
    const { roomId } = await mara.do('room:create', { gameType: 'dice' })
    for (const player of [deniz, emre]) await player.do('room:join', { roomId })
    for (const player of [deniz, emre]) await player.do('room:ready', { roomId })
    await mara.do('room:start', { roomId })
    await mara.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    await takeOut(deniz)
    await pass(hall, 60_000)
    await mara.sees(({ room }) => room.players[deniz.seat]?.dropped === 'resigned', 'them gone')
    expect(mara.room.gameStatus).toBe(gameStatus.started)
  })

  test('nor does a person who leaves the space keep anyone waiting', async () => {
    const [mara, deniz] = await two()
    await begin(mara, deniz)
    await play([mara, deniz], [0, 1])
    const left = { body: { userId: deniz.id }, token: deniz.user.guulJwt }
    expect((await hall.call(leaveGameSpace, left)).status).toBe(200)
    await mara.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    expect(mara.room.finished[0]!.outcome).toMatchObject({ places: [[0], [1]] })
  })
})

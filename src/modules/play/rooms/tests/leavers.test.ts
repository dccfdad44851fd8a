import { eq } from 'drizzle-orm'
import { gameStatus } from '#shared/room.ts'
import { leave } from '#modules/platforms/directory/server/leavers/leaving.ts'
import { rooms } from '../server/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { updateTeam } from '#server/teams/store.ts'
import { begin, sharedHall, play, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

describe('rooms/leavers: the tables of somebody whose directory has them no more', () => {
  const hall = sharedHall()

  /** Their directory reports that they left, twice at the same time. */
  async function goes({ user: { teamId, userId } }: Player): Promise<void> {
    const who = { teamId, userId }
    await Promise.all([leave(hall.world, who), leave(hall.world, who)])
    await settled(hall.world)
  }
  const dataOf = async (roomId: string) => {
    const [row] = await hall.world.db.select().from(rooms).where(eq(rooms.roomId, roomId))
    return row!.data
  }

  test('of two the other may claim the win immediately, and plays on', async () => {
    const [mara, deniz] = [await hall.player('Mara'), await hall.player('Deniz')]
    await begin(mara, deniz)
    await play([mara, deniz], [0, 1])
    await goes(deniz)
    await until(() => deniz.ended === 'unauthorized', 'the socket was not closed')
    await mara.sees(({ room }) => room.players[deniz.seat]?.connected === false, 'them gone')
    expect(await mara.send('room:claim', { roomId: mara.room.id })).toMatchObject({ ok: true })
    await mara.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
  })

  test('a table that waits for players has their seat free', async () => {
    const emre = await hall.player('Emre')
    const { roomId } = await emre.do('room:create', { gameType: 'fourInARow' })
    await goes(emre)
    const isIn = async () => (await dataOf(roomId)).places.some(({ userId }) => userId === emre.id)
    await until(async () => !(await isIn()), 'they still sit there')
  })

  test('a table in a space whose deletion is begun has their seat free, too', async () => {
    const emre = await hall.player('Emre')
    const { roomId } = await emre.do('room:create', { gameType: 'fourInARow' })
    const { teamId, userId } = emre.user
    await updateTeam(hall.world.db, teamId, { deleteAt: new Date('2100-01-01') })
    await leave(hall.world, { teamId, userId })
    const isIn = async () => (await dataOf(roomId)).places.some((one) => one.userId === emre.id)
    await until(async () => !(await isIn()), 'they still sit there')
    await updateTeam(hall.world.db, teamId, { deleteAt: null })
  })
})

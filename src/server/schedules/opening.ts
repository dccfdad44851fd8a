import { z } from 'zod'
import { isPuzzle } from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { findUser, listAdmins } from '../membership/store.ts'
import { postDelivery } from '../channels/post.ts'
import type { Database } from '../db/database.ts'
import { PermanentError, type DeliveryKind } from '../jobs/delivery.ts'
import { enqueue } from '../jobs/queue.ts'
import { waitingRoom } from '../rooms/engine/new-room.ts'
import { writeRoom } from '../rooms/store/rooms.ts'
import { getTeam } from '../teams/store.ts'
import type { World } from '../world.ts'
import { dayAt } from '#shared/days.ts'

const MINUTE_MS = 60_000

const tableSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  gameType: z.string(),
  options: z.record(z.string(), z.unknown()),
  userId: z.string(), // who scheduled it
  until: z.iso.datetime(),
  isOnSchedule: z.boolean(),
  key: z.string(),
})

/** Who looks after the table until somebody sits down: who scheduled it, or whoever looks after the space now. */
async function hostOf(tx: Database, teamId: string, userId: string): Promise<string> {
  const isHere = await findUser(tx, { teamId, userId })
  const [admin] = isHere ? [] : await listAdmins(tx, teamId)
  return admin?.userId ?? userId
}

function roomOf(world: World, teamId: string, table: z.infer<typeof tableSchema>, hostId: string) {
  const { gameType, options, until } = table
  const game = world.games.find(gameType)
  if (!game || isPuzzle(game)) throw new PermanentError(`no game is called ${gameType}`)
  const wish = clientEvents['room:create'].parse({ gameType, options })
  const now = world.now().getTime()
  const openUntil = new Date(until).getTime()
  return { game, room: waitingRoom({ teamId, hostId, openUntil }, game, wish, now) }
}

/** Opens a scheduled table and leaves its post to the queue, both or neither. */
export const openTable: DeliveryKind = {
  retry: { tries: 5, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS },
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const table = tableSchema.parse(payload)
    const until = new Date(table.until)
    const now = world.now()
    const team = await getTeam(tx, teamId)
    const isHoliday = team.holidays.includes(dayAt(now, team.timeZone))
    if (now >= until || (table.isOnSchedule && isHoliday)) return
    if (team.limitedGames.includes(table.gameType)) return
    const { game, room } = roomOf(world, teamId, table, await hostOf(tx, teamId, table.userId))
    await writeRoom(tx, game, room, now.getTime())
    const { gameType, groupId, channelId, key, isOnSchedule } = table
    const path = `/games/${gameType}/${room.roomId}`
    const about = { what: 'room', gameType, path } as const
    const post = { teamId, groupId, channelId, key, about, dueAt: now, until, isOnSchedule }
    await enqueue(tx, [postDelivery(post)])
  },
}

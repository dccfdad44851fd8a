import type { Notification } from '#shared/api/notifications.ts'
import type { Database } from '../db/database.ts'
import { isRemoved, positionOf, type RoomData } from '../rooms/engine/room.ts'
import { noSeat } from '../rooms/engine/seating.ts'
import { findOpen } from '../rooms/store/rooms.ts'
import type { World } from '../world.ts'

interface Who {
  readonly teamId: string
  readonly userId: string
}

interface Listed {
  readonly notifications: Notification[]
  readonly hasMore: boolean
}

/** Whether somebody has a place at a table, or can still take one. */
function hasPlaceFor(world: World, room: RoomData, userId: string): boolean {
  if (positionOf(room, userId) !== null) return true
  const rules = world.games.find(room.gameType)
  return rules !== null && !isRemoved(room, userId) && noSeat(rules, room) === null
}

/** Which of some tables somebody has a place at, or can still take one, as the rooms are now. */
export async function openTables(
  world: World,
  { teamId, userId }: Who,
  roomIds: readonly string[],
  db: Database = world.db,
): Promise<ReadonlySet<string>> {
  const open = await findOpen(db, teamId, [...roomIds])
  return new Set(
    open.filter((room) => hasPlaceFor(world, room, userId)).map(({ roomId }) => roomId),
  )
}

const isToTable = ({ kind, roomId }: Notification) =>
  kind === 'invite' || (kind === 'schedule' && roomId !== '')

/** Says of invitations to play and of scheduled tables whether there is still a seat, as the rooms are now. */
export async function withTables(
  world: World,
  who: Who,
  { notifications, hasMore }: Listed,
): Promise<Listed> {
  const ids = notifications.flatMap((one) => (isToTable(one) ? [one.roomId] : []))
  const free = await openTables(world, who, ids)
  const shown = notifications.map((one) =>
    isToTable(one) ? { ...one, isOver: !free.has(one.roomId) } : one,
  )
  return { notifications: shown, hasMore }
}

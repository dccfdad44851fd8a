import type { StillOpen } from '#server/messaging/person-message.ts'
import type { RoomNotice } from '../contract.ts'
import { gameStatus } from '#shared/room.ts'
import { isRemoved, positionOf, type RoomData } from '#server/play/rooms/room.ts'
import { noSeat } from '#server/play/rooms/seating.ts'
import { findOpen } from './store/lists.ts'
import type { World } from '#server/world.ts'

/** Whether somebody has a place at a table, or can still take one. */
function hasPlaceFor(world: World, room: RoomData, userId: string): boolean {
  if (positionOf(room, userId) !== null) return true
  const rules = world.games.find(room.gameType)
  return rules !== null && !isRemoved(room, userId) && noSeat(rules, room) === null
}

type AtRooms = StillOpen<Pick<RoomNotice, 'roomId'>>

const roomIdsOf = (items: Parameters<AtRooms>[3]) => items.map(({ payload }) => payload.roomId)

/** Whether somebody has a place in the room of each notification, or can still take one. */
export const isSeatFree: AtRooms = async (world, db, { teamId, userId }, items) => {
  const open = (await findOpen(db, teamId, roomIdsOf(items))).filter((room) =>
    hasPlaceFor(world, room, userId),
  )
  const ids = new Set(open.map(({ roomId }) => roomId))
  return roomIdsOf(items).map((id) => ids.has(id))
}

/** Whether somebody sits in the room of each notification and its series is not over. */
export const isRoomRunning: AtRooms = async (_world, db, { teamId, userId }, items) => {
  const running = (await findOpen(db, teamId, roomIdsOf(items))).filter(
    (room) => room.status !== gameStatus.completed && positionOf(room, userId) !== null,
  )
  const ids = new Set(running.map(({ roomId }) => roomId))
  return roomIdsOf(items).map((id) => ids.has(id))
}

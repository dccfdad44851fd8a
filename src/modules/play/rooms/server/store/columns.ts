import type { AnyGame } from '#shared/game.ts'
import { UnfitError } from '#server/db/invalid-value-error.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { isListed } from '#server/play/rooms/room-view.ts'
import { wakeAt } from '#server/play/rooms/wake.ts'

/** The columns that follow from a room's data. */
export function columnsOf(rules: AnyGame, room: RoomData, now: number) {
  const at = wakeAt(rules, room, now)
  // JSON makes null of it, and the room would never be looked at again
  if (at !== null && !Number.isFinite(at)) throw new UnfitError(`a room wakes at ${at}`)
  return {
    version: room.version,
    status: room.status,
    listed: isListed(room),
    wakeAt: at === null ? null : new Date(at),
  }
}

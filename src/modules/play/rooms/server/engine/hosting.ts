import { endSeries, unwatch } from './absence.ts'
import { drop } from './ending.ts'
import { unchanged, type Moment, type Step, type Stepped } from './step-types.ts'
import { inGame, isRemoved, placeAt, positionOf, withPlace } from './room.ts'
import type { Position, RoomData } from './room.ts'

/** Out of a running game by its rules; who was out of it already just loses the connection. */
function removeFromGame(room: RoomData, at: Position, moment: Moment): Step {
  const { userId, dropped } = placeAt(room, at)
  const away = withPlace(room, at, { connected: false, absentUntil: null, bot: null })
  const pause = room.pause?.userId === userId ? null : room.pause
  if (dropped) return { room: { ...away, pause }, effects: {} }
  return drop({ ...away, pause }, at, 'removed', moment)
}

/** The host takes someone out of the room, who can't come back to it. */
export function remove(room: RoomData, hostId: string, userId: string, moment: Moment): Stepped {
  if (room.hostUserId !== hostId) return { refused: 'not_host' }
  if (userId === hostId) return { refused: 'bad_input' }
  if (isRemoved(room, userId)) return unchanged(room)
  const at = positionOf(room, userId)
  if (at === null && !room.spectators.some(({ id }) => id === userId))
    return { refused: 'person_gone' }
  const barred = { ...room, removed: [...(room.removed ?? []), userId], touchedAt: moment.now }
  if (at === null) return unwatch(barred, userId)
  return inGame(room) ? removeFromGame(barred, at, moment) : endSeries(barred, at, moment)
}

/** The host calls the room something else. */
export function rename(room: RoomData, hostId: string, name: string): Stepped {
  if (room.hostUserId !== hostId) return { refused: 'not_host' }
  return name === room.name ? unchanged(room) : { room: { ...room, name }, effects: {} }
}

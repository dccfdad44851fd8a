import type { AnyGame } from '#shared/game.ts'
import type { RoomPerson, RoomPresence } from '#shared/room.ts'
import { isOpen, type RoomData } from './room.ts'
import { playerView } from './room-view.ts'
import { closesAt } from './wake.ts'

const missingIn = (some: readonly RoomPerson[], others: readonly RoomPerson[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return some.filter(({ id }) => !ids.has(id))
}

/** What changed about who is where: the places that did, not the room. */
export function presenceView(rules: AnyGame, before: RoomData, room: RoomData): RoomPresence {
  const changed = room.places.flatMap((place, seat) =>
    place === before.places[seat] ? [] : [{ place, seat }],
  )
  const occupiedPlaces = changed.filter(({ place }) => !isOpen(place))
  return {
    roomId: room.roomId,
    version: room.version,
    roomVersion: room.roomVersion,
    before: before.roomVersion,
    players: occupiedPlaces.map(({ place, seat }) => playerView(place, seat)),
    freed: changed.filter(({ place }) => isOpen(place)).map(({ seat }) => seat),
    ...(room.caller !== before.caller && { caller: room.caller && playerView(room.caller, -1) }),
    maxPlayers: room.places.length,
    hostUserId: room.hostUserId,
    rematch: room.rematch,
    closesAt: closesAt(rules, room),
    numberOfSpectators: room.spectators.length,
    watching: missingIn(room.spectators, before.spectators),
    unwatching: missingIn(before.spectators, room.spectators).map(({ id }) => id),
  }
}

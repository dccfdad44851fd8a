import type { AnyGame } from '#shared/game.ts'
import type { RoomPerson, RoomPresence } from '#shared/room.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { isOverDays, peopleOf, positionOf, type RoomData, isOpen } from '#server/play/rooms/room.ts'
import { changesOf, isElsewhere } from '../store/separate-state.ts'
import {
  isListed,
  lobbyView,
  ownView,
  stateView,
  turnView,
  playerView,
} from '#server/play/rooms/room-view.ts'
import { closesAt } from '#server/play/rooms/wake.ts'
import { everyoneIn, lobbyOf, personIn, watchersOf, type Audiences } from './audiences.ts'

const missingIn = (some: readonly RoomPerson[], others: readonly RoomPerson[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return some.filter(({ id }) => !ids.has(id))
}

/** What changed about who is where: the places that did, not the room. */
function presenceView(rules: AnyGame, before: RoomData, room: RoomData): RoomPresence {
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

/** A room before and after something happened, as sent to the people in it. */
export interface Change {
  readonly rules: AnyGame
  readonly before: RoomData
  readonly room: RoomData
  readonly now: number
  readonly mover?: string | undefined // the socket that only gets its ack
}

/* What a move may not change, and presence may: everything else is sent as the whole room. */
const presenceOnly = new Set<keyof RoomData>([
  'places',
  'caller',
  'spectators',
  'hostUserId',
  'rematch',
  'touchedAt',
  'version',
  'roomVersion',
])

/** Whether only people's presence has changed. */
function isPresence(before: RoomData, room: RoomData): boolean {
  return (Object.keys(room) as (keyof RoomData)[]).every(
    (key) => presenceOnly.has(key) || before[key] === room[key],
  )
}

/** Whether a turn is enough: nothing around the game has changed. */
export const isTurn = (before: RoomData, room: RoomData) =>
  room.game !== null && before.roomVersion === room.roomVersion

/** Own views go to those whose view has changed. */
function broadcastOwnViews(audiences: Audiences, { rules, before, room, mover }: Change): void {
  if (!rules.own) return
  for (const { userId } of peopleOf(room)) {
    const at = positionOf(room, userId!)
    const own = ownView(rules, room, at)
    if (JSON.stringify(own) === JSON.stringify(ownView(rules, before, at))) continue
    const payload = { roomId: room.roomId, version: room.version, own }
    audiences.emit(personIn(room.roomId, userId!), 'room:own', payload, { except: mover })
  }
}

/** The whole room; where nothing is hidden one message serves all. */
function broadcastState(audiences: Audiences, { rules, room, now }: Change): void {
  const state = stateView(rules, room, null, now)
  if (!rules.own) {
    audiences.emit(everyoneIn(room.roomId), 'room:state', state)
    return
  }
  audiences.emit(watchersOf(room.roomId), 'room:state', state)
  for (const { userId } of peopleOf(room)) {
    const own = ownView(rules, room, positionOf(room, userId!))
    audiences.emit(personIn(room.roomId, userId!), 'room:state', { ...state, own })
  }
}

/** What other processes need to step the room themselves; a large state they read. */
const changesFor = (audiences: Audiences, before: RoomData, room: RoomData) =>
  audiences.isShared(room.roomId) && !isElsewhere(room) ? changesOf(before, room) : undefined

function broadcastTurn(audiences: Audiences, change: Change): void {
  const { rules, before, room, now, mover: except } = change
  const changes = changesFor(audiences, before, room)
  audiences.emit(everyoneIn(room.roomId), 'room:turn', turnView(rules, room, now), {
    except,
    changes,
  })
  broadcastOwnViews(audiences, change)
}

/** Sends everyone in a room its new state. */
export function broadcastRoom(audiences: Audiences, change: Change): void {
  const { rules, before, room } = change
  const { roomId, closed } = room
  if (closed) audiences.emit(everyoneIn(roomId), 'room:closed', { roomId, reason: closed })
  else if (isTurn(before, room)) broadcastTurn(audiences, change)
  else if (isPresence(before, room))
    audiences.emit(everyoneIn(roomId), 'room:presence', presenceView(rules, before, room))
  else broadcastState(audiences, change)
}

/** Notifies everyone in a room that it is back at its last saved move. */
export function broadcastRollback(audiences: Audiences, roomId: string, except?: string): void {
  audiences.emit(everyoneIn(roomId), 'room:setBack', { roomId }, { except })
}

/** Notifies those who play over days, on whatever screen they are, that one of their games has changed. */
export function announceGameChange(db: Database, before: RoomData, room: RoomData): void {
  if (!isOverDays(room) || (before.game === room.game && before.closed === room.closed)) return
  const { teamId } = room
  const people = peopleOf(room).map(({ userId }) => ({ teamId, userId: userId! }))
  announce(db, 'games', people)
}

/** Cheap, and called at every move: nothing in its row in the lobby has changed. */
const looksTheSame = (before: RoomData, room: RoomData) =>
  before.places === room.places &&
  before.spectators === room.spectators &&
  before.status === room.status &&
  before.name === room.name &&
  before.closed === room.closed

/** Notifies the team's lobby when its row of the room changed. */
export function broadcastLobby(
  audiences: Audiences,
  before: RoomData | null,
  room: RoomData,
): void {
  if (before && looksTheSame(before, room)) return
  const lobby = lobbyOf(room.teamId)
  const wasListed = before !== null && isListed(before)
  if (!isListed(room)) {
    if (wasListed) audiences.emit(lobby, 'lobby:rooms', { rooms: [], gone: [room.roomId] })
    return
  }
  const row = lobbyView(room)
  if (wasListed && JSON.stringify(lobbyView(before)) === JSON.stringify(row)) return
  audiences.emit(lobby, 'lobby:rooms', { rooms: [row], gone: [] })
}

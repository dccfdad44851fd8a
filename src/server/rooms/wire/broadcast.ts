import type { Server } from 'socket.io'
import type { AnyGame } from '#shared/game.ts'
import type { ServerEvents } from '#shared/protocol.ts'
import { peopleOf, positionOf, type RoomData } from '../engine/room.ts'
import { showPresence } from '../engine/show-presence.ts'
import { isListed, showInLobby, showOwn, showState, showTurn } from '../engine/show.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what clients send is checked event by event
export type GameServer = Server<any, ServerEvents>

/** Audiences are socket.io rooms: everyone, each person, those who watch, a team's lobby. */
export const everyoneIn = (roomId: string) => roomId
export const personIn = (roomId: string, userId: string) => `${roomId} ${userId}`
export const watchersOf = (roomId: string) => `${roomId} watching`
export const lobbyOf = (teamId: string) => `lobby ${teamId}`

/** A room before and after something happened, as told to who is in it. */
export interface Change {
  readonly rules: AnyGame
  readonly before: RoomData
  readonly room: RoomData
  readonly now: number
  readonly mover?: string | undefined // the socket that hears by its ack alone
}

/* What a move may not change, and presence may: everything else is told as the whole room. */
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

/** Whether only who is where has changed. */
function isPresence(before: RoomData, room: RoomData): boolean {
  return (Object.keys(room) as (keyof RoomData)[]).every(
    (key) => presenceOnly.has(key) || before[key] === room[key],
  )
}

/** Whether a turn says it all: nothing around the game has changed. */
export const isTurn = (before: RoomData, room: RoomData) =>
  room.game !== null && before.roomVersion === room.roomVersion

/** Their own part goes to those whose has changed. */
function tellOwn(io: GameServer, { rules, before, room, mover }: Change): void {
  if (!rules.own) return
  for (const { userId } of peopleOf(room)) {
    const at = positionOf(room, userId!)
    const own = showOwn(rules, room, at)
    if (JSON.stringify(own) === JSON.stringify(showOwn(rules, before, at))) continue
    const to = io.to(personIn(room.roomId, userId!))
    const others = mover ? to.except(mover) : to
    others.emit('room:own', { roomId: room.roomId, version: room.version, own })
  }
}

/** The whole room; where nothing is hidden one message serves all. */
function tellState(io: GameServer, { rules, room, now }: Change): void {
  const state = showState(rules, room, null, now)
  if (!rules.own) {
    io.to(everyoneIn(room.roomId)).emit('room:state', state)
    return
  }
  io.to(watchersOf(room.roomId)).emit('room:state', state)
  for (const { userId } of peopleOf(room)) {
    const own = showOwn(rules, room, positionOf(room, userId!))
    io.to(personIn(room.roomId, userId!)).emit('room:state', { ...state, own })
  }
}

function tellTurn(io: GameServer, change: Change): void {
  const { rules, room, now, mover } = change
  const to = io.to(everyoneIn(room.roomId))
  const others = mover ? to.except(mover) : to
  others.emit('room:turn', showTurn(rules, room, now))
  tellOwn(io, change)
}

/** Tells everyone in a room what became of it. */
export function tellRoom(io: GameServer, change: Change): void {
  const { rules, before, room } = change
  const { roomId, closed } = room
  if (closed) io.to(everyoneIn(roomId)).emit('room:closed', { roomId, reason: closed })
  else if (isTurn(before, room)) tellTurn(io, change)
  else if (isPresence(before, room))
    io.to(everyoneIn(roomId)).emit('room:presence', showPresence(rules, before, room))
  else tellState(io, change)
}

/** Cheap, and asked at every move: nothing its row in the lobby shows has changed. */
const looksTheSame = (before: RoomData, room: RoomData) =>
  before.places === room.places &&
  before.spectators === room.spectators &&
  before.status === room.status &&
  before.closed === room.closed

/** Tells the team's lobby when its row of the room changed. */
export function tellLobby(io: GameServer, before: RoomData | null, room: RoomData): void {
  if (before && looksTheSame(before, room)) return
  const to = io.to(lobbyOf(room.teamId))
  const wasListed = before !== null && isListed(before)
  if (!isListed(room)) {
    if (wasListed) to.emit('lobby:rooms', { rooms: [], gone: [room.roomId] })
    return
  }
  const row = showInLobby(room)
  if (wasListed && JSON.stringify(showInLobby(before)) === JSON.stringify(row)) return
  to.emit('lobby:rooms', { rooms: [row], gone: [] })
}

import type { Server } from 'socket.io'
import type { Viewer } from '#shared/game.ts'
import type { RoomState, ServerEvents } from '#shared/protocol.ts'
import { gameOf } from './game.ts'
import type { RoomData } from './room.ts'
import { isListed, showInLobby, showRoom, showState } from './show.ts'
import type { Input } from './step.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what clients send is checked event by event
export type GameServer = Server<any, ServerEvents>

/** Audiences are socket.io rooms: everyone, each person, those who watch, a team's lobby. */
export const everyoneIn = (roomId: string) => roomId
export const personIn = (roomId: string, userId: string) => `${roomId} ${userId}`
export const watchersOf = (roomId: string) => `${roomId} watching`
export const lobbyOf = (teamId: string) => `lobby ${teamId}`

const presenceOnly = new Set<Input['type']>(['join', 'leave', 'back', 'gone', 'lost'])

interface Audience {
  readonly to: string
  readonly viewer: Viewer
}

function audiencesOf(room: RoomData): Audience[] {
  const players = room.places.flatMap(({ userId }, viewer) =>
    userId ? [{ to: personIn(room.roomId, userId), viewer }] : [],
  )
  return [...players, { to: watchersOf(room.roomId), viewer: 'spectator' }]
}

/** What a viewer could notice: moves others made in secret change nothing here. */
const noticed = ({ room, view }: RoomState) =>
  JSON.stringify([view, { ...room, version: 0, moves: 0, lastMoveTimeUnix: 0, closesAt: 0 }])

/** Each viewer gets their own view; in an open game one message serves all. */
function tellState(io: GameServer, before: RoomData, room: RoomData, now: number): void {
  if (gameOf(room).meta.open) {
    io.to(everyoneIn(room.roomId)).emit('room:state', showState(room, 'spectator', now))
    return
  }
  const audiences = audiencesOf(room)
  const states = audiences.map(({ viewer }) => showState(room, viewer, now))
  for (const [i, { to, viewer }] of audiences.entries()) {
    const isSame = noticed(showState(before, viewer, now)) === noticed(states[i]!)
    if (!isSame) io.to(to).emit('room:state', states[i]!)
  }
}

/** Tells everyone in a room what became of it. */
export function tellRoom(
  io: GameServer,
  before: RoomData,
  room: RoomData,
  input: Input['type'],
  now: number,
): void {
  const { roomId, version, closed } = room
  const to = io.to(everyoneIn(roomId))
  if (closed) to.emit('room:closed', { roomId, reason: closed })
  else if (presenceOnly.has(input) && room.stateVersion !== version)
    to.emit('room:presence', { roomId, version, room: showRoom(room) })
  else tellState(io, before, room, now)
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

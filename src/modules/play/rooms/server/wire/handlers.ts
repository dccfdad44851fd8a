import type { AckOf } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import { RefusalError } from '#server/refusal.ts'
import { findCaller } from '#server/sessions/caller.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import { lobbyView } from '#server/play/rooms/room-view.ts'
import type { Input } from '#server/play/rooms/step.ts'
import { allows } from '../meetings/store.ts'
import { findListed } from '../store/lists.ts'
import { everyoneIn, lobbyOf } from './audiences.ts'
import {
  keyOf,
  mayPlay,
  mustBeOpenFor,
  type Handler,
  type Handlers,
  type RoomContext,
} from './context.ts'
import type { GameSocket } from './game-socket.ts'
import { away, create, join, leave } from './room-entry-handlers.ts'
import { move } from './move-handler.ts'

type Doing = 'leave' | 'ready' | 'start' | 'draw' | 'pause' | 'resign' | 'claim' | 'bot'

/** An action of a person in the room, without a response but the room's new state. */
function does<E extends Doing>(type: E): Handler<`room:${E}`> {
  return async ({ rooms }, socket, data) => {
    const input = { ...data, type, userId: socket.data.userId } as unknown as Input
    await rooms.act(keyOf(socket, data.roomId), input)
    return {} as AckOf<`room:${E}`>
  }
}

/** Checks what begins the first game of a room. A series between games continues, and so does a called match. */
async function mayBeginAt(context: RoomContext, socket: GameSocket, roomId: string): Promise<void> {
  const room = await context.rooms.load(keyOf(socket, roomId))
  if (room.status === gameStatus.lobby && !room.match) await mustBeOpenFor(context, socket)
}

const ready: Handler<'room:ready'> = async (context, socket, data) => {
  await mayBeginAt(context, socket, data.roomId)
  return does('ready')(context, socket, data)
}

const start: Handler<'room:start'> = async (context, socket, data) => {
  await mayBeginAt(context, socket, data.roomId)
  return does('start')(context, socket, data)
}

/** Whoever is in the room may chat, at a limited rate. Throws not_found and too_many_requests. */
function speak({ limits, world }: RoomContext, { data }: GameSocket, roomId: string): void {
  if (!data.rooms.has(roomId)) throw new RefusalError('not_found')
  if (!limits.speak(data.userId, world.now().getTime())) throw new RefusalError('too_many_requests')
}

const react: Handler<'room:react'> = async (context, socket, { roomId, reaction }) => {
  const { audiences, rooms, world } = context
  speak(context, socket, roomId)
  const room = rooms.seen(roomId) ?? (await rooms.load(keyOf(socket, roomId)))
  if (!(await allows(world.db, room, 'reactions'))) throw new RefusalError('reactions_off')
  const { userId } = socket.data
  audiences.emit(everyoneIn(roomId), 'room:reaction', { roomId, userId, reaction })
  return {}
}

const say: Handler<'room:say'> = async (context, socket, { roomId, phrase }) => {
  speak(context, socket, roomId)
  const { userId } = socket.data
  context.audiences.emit(everyoneIn(roomId), 'room:said', { roomId, userId, phrase })
  return {}
}

const remove: Handler<'room:remove'> = async (context, socket, { roomId, userId }) => {
  const key = keyOf(socket, roomId)
  await context.rooms.act(key, { type: 'remove', by: socket.data.userId, userId })
  const lease = { ...key, userId }
  await context.presence.expel(lease)
  context.audiences.announce('removed', lease)
  return {}
}

const rename: Handler<'room:rename'> = async ({ world, rooms }, socket, { roomId, name }) => {
  refuseBadWords(name, (await findCaller(world, socket.data.token)).team.filterWords)
  await rooms.act(keyOf(socket, roomId), { type: 'rename', userId: socket.data.userId, name })
  return {}
}

const rematch: Handler<'room:rematch'> = async (context, socket, data) => {
  const key = keyOf(socket, data.roomId)
  const { gameType } = await context.rooms.load(key)
  await mayPlay(context, socket, gameType)
  if (data.action !== 'decline') await mustBeOpenFor(context, socket)
  await context.rooms.act(key, { ...data, type: 'rematch', userId: socket.data.userId })
  return {}
}

const watchLobby: Handler<'lobby:watch'> = async (context, socket, { watch }) => {
  const lobby = lobbyOf(socket.data.teamId)
  if (!watch) {
    await socket.leave(lobby)
    return { rooms: [] }
  }
  await mayPlay(context, socket)
  await socket.join(lobby)
  await context.audiences.joined(lobby)
  const listed = await findListed(context.world.db, socket.data.teamId)
  return { rooms: listed.map(lobbyView) }
}

/** What a room's events do, and the lobby's. */
export const roomHandlers: Handlers = {
  'lobby:watch': watchLobby,
  'room:create': create,
  'room:join': join,
  'room:leave': leave,
  'room:away': away,
  'room:ready': ready,
  'room:start': start,
  'room:move': move,
  'room:draw': does('draw'),
  'room:pause': does('pause'),
  'room:rematch': rematch,
  'room:resign': does('resign'),
  'room:claim': does('claim'),
  'room:bot': does('bot'),
  'room:remove': remove,
  'room:rename': rename,
  'room:react': react,
  'room:say': say,
}

import type { AckOf, ClientEvent } from '#shared/protocol.ts'
import { RefusalError } from '../../refusal.ts'
import { findCaller } from '../../sessions/caller.ts'
import { readToken } from '../../sessions/session.ts'
import { refuseBadWords } from '../../words/filter.ts'
import { showInLobby } from '../engine/show.ts'
import type { Input } from '../engine/step.ts'
import { hasTournament } from '../store/matches.ts'
import { allows } from '../store/meetings.ts'
import { findListed } from '../store/rooms.ts'
import { everyoneIn, lobbyOf } from './audiences.ts'
import { keyOf, mayPlay, type Handler, type RoomContext } from './context.ts'
import type { GameSocket } from './game-socket.ts'
import { watchersOfTournament } from './tell-devices.ts'
import { away, create, join, leave } from './entering.ts'
import { move } from './moving.ts'
import {
  addTable,
  ask,
  changeSwitches,
  organiseRoom,
  orderTables,
  putOnStage,
  setHost,
  watchMeeting,
} from './meeting-handlers.ts'
import { joinQueue, leaveQueue, moveQueue } from './queueing.ts'

/** Something a person in the room does, without an answer but the room's new state. */
function does<
  E extends 'leave' | 'ready' | 'start' | 'draw' | 'pause' | 'resign' | 'claim' | 'bot',
>(type: E): Handler<`room:${E}`> {
  return async ({ rooms }, socket, data) => {
    const input = { ...data, type, userId: socket.data.userId } as unknown as Input
    await rooms.act(keyOf(socket, data.roomId), input)
    return {} as AckOf<`room:${E}`>
  }
}

/** Whoever is in the room may speak, now and then. Throws not_found and too_many_requests. */
function speak({ limits }: RoomContext, { data }: GameSocket, roomId: string): void {
  if (!data.rooms.has(roomId)) throw new RefusalError('not_found')
  if (!limits.speak(data.userId, Date.now())) throw new RefusalError('too_many_requests')
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

const rename: Handler<'room:rename'> = async ({ rooms }, socket, { roomId, name }) => {
  refuseBadWords(name)
  await rooms.act(keyOf(socket, roomId), { type: 'rename', userId: socket.data.userId, name })
  return {}
}

const rematch: Handler<'room:rematch'> = async (context, socket, data) => {
  const key = keyOf(socket, data.roomId)
  const { gameType } = await context.rooms.load(key)
  await mayPlay(context, socket, gameType)
  await context.rooms.act(key, { ...data, type: 'rematch', userId: socket.data.userId })
  return {}
}

const renew: Handler<'session:renew'> = async ({ world }, socket, { token }) => {
  const { userId, teamId, sessionId, expiresAt } = readToken(world, token)
  if (userId !== socket.data.userId || teamId !== socket.data.teamId)
    throw new RefusalError('not_yours')
  await findCaller(world, token)
  Object.assign(socket.data, { token, sessionId, expiresAt })
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
  return { rooms: listed.map(showInLobby) }
}

/** A socket looks at one tournament of its company at a time. Throws not_found. */
const watchTournament: Handler<'tournament:watch'> = async (context, socket, sent) => {
  const { tournamentId, watch } = sent
  const { data } = socket
  const key = { teamId: data.teamId, tournamentId }
  const audience = watchersOfTournament(key)
  if (watch) {
    await mayPlay(context, socket)
    if (!(await hasTournament(context.world.db, key))) throw new RefusalError('not_found')
  }
  const old = data.tournament
  if (old !== null && (watch || old === audience)) {
    data.tournament = null
    await socket.leave(old)
  }
  if (watch) {
    data.tournament = audience
    await socket.join(audience)
  }
  return {}
}

/** What is done about each event a client may send. */
export const handlers: { readonly [E in ClientEvent]: Handler<E> } = {
  'session:renew': renew,
  'lobby:watch': watchLobby,
  'tournament:watch': watchTournament,
  'room:create': create,
  'room:join': join,
  'room:leave': leave,
  'room:away': away,
  'room:ready': does('ready'),
  'room:start': does('start'),
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
  'meeting:watch': watchMeeting,
  'meeting:host': setHost,
  'meeting:set': changeSwitches,
  'meeting:stage': putOnStage,
  'meeting:add': addTable,
  'meeting:order': orderTables,
  'meeting:room': organiseRoom,
  'meeting:ask': ask,
  'queue:join': joinQueue,
  'queue:leave': leaveQueue,
  'queue:move': moveQueue,
}

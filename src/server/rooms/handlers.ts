import type { AckOf, ClientEvent } from '#shared/protocol.ts'
import { findCaller } from '../accounts/caller.ts'
import { readToken } from '../accounts/session.ts'
import { RefusalError } from '../refusal.ts'
import { away, create, join, leave } from './entering.ts'
import { move } from './moving.ts'
import { showInLobby } from './show.ts'
import type { Input } from './step.ts'
import { findListed } from './store.ts'
import { keyOf, mayPlay, type Handler } from './table.ts'
import { everyoneIn, lobbyOf } from './telling.ts'

/** Something a person in the room does, without an answer but the room's new state. */
function does<
  E extends 'leave' | 'ready' | 'start' | 'draw' | 'pause' | 'resign' | 'claim' | 'bot',
>(type: E): Handler<`room:${E}`> {
  return async ({ keeper }, socket, data) => {
    const input = { ...data, type, userId: socket.data.userId } as unknown as Input
    await keeper.act(keyOf(socket, data.roomId), input)
    return {} as AckOf<`room:${E}`>
  }
}

const REACTION_EVERY_MS = 500

const react: Handler<'room:react'> = async ({ io }, socket, { roomId, reaction }) => {
  const { userId, rooms, saidAt } = socket.data
  if (!rooms.has(roomId)) throw new RefusalError('not_found')
  const now = Date.now()
  if (now - saidAt < REACTION_EVERY_MS) throw new RefusalError('too_many_requests')
  socket.data.saidAt = now
  io.to(everyoneIn(roomId)).emit('room:reaction', { roomId, userId, reaction })
  return {}
}

const rematch: Handler<'room:rematch'> = async (table, socket, data) => {
  const key = keyOf(socket, data.roomId)
  const { gameType } = await table.keeper.load(key)
  await mayPlay(table, socket, gameType)
  await table.keeper.act(key, { ...data, type: 'rematch', userId: socket.data.userId })
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

const watchLobby: Handler<'lobby:watch'> = async (table, socket, { watch }) => {
  const lobby = lobbyOf(socket.data.teamId)
  if (!watch) {
    await socket.leave(lobby)
    return { rooms: [] }
  }
  await mayPlay(table, socket)
  await socket.join(lobby)
  const rooms = await findListed(table.world.db, socket.data.teamId)
  return { rooms: rooms.map(showInLobby) }
}

/** What is done about each event a client may send. */
export const handlers: { readonly [E in ClientEvent]: Handler<E> } = {
  'session:renew': renew,
  'lobby:watch': watchLobby,
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
  'room:react': react,
}

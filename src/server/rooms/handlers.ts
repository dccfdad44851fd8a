import type { AckOf, ClientData, ClientEvent, RoomPerson, RoomState } from '#shared/protocol.ts'
import type { AnyGame } from '#shared/game.ts'
import { findGame } from '#games/registry.ts'
import { findCaller, type Caller } from '../accounts/caller.ts'
import { readToken } from '../accounts/session.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Keeper } from './keeper.ts'
import type { People } from './people.ts'
import { showInLobby, showState, viewerOf } from './show.ts'
import type { SessionWatch } from './session-watch.ts'
import { newRoom } from './new-room.ts'
import type { Input } from './step.ts'
import { countWaiting, findListed, findMove, type RoomKey } from './store.ts'
import { everyoneIn, lobbyOf, personIn, watchersOf, type GameServer } from './telling.ts'
import type { Seated } from './sockets.ts'

const WAITING_ROOMS = 3 // of one person at a time

export interface Table {
  readonly world: World
  readonly io: GameServer
  readonly keeper: Keeper
  readonly people: People
  readonly sessions: SessionWatch
}

type Handler<E extends ClientEvent> = (
  table: Table,
  socket: Seated,
  data: ClientData<E>,
) => Promise<AckOf<E>>

const keyOf = (socket: Seated, roomId: string): RoomKey => ({ teamId: socket.data.teamId, roomId })

const personOf = (caller: Caller): RoomPerson => ({
  id: caller.userId,
  name: caller.name,
  profileImage: caller.profileImage,
})

/** Throws subscription_limited, and game_not_allowed for a game an admin turned off. */
async function mayPlay(table: Table, socket: Seated, gameType?: string): Promise<Caller> {
  const caller = await findCaller(table.world, socket.data.token)
  if (caller.team.isLimited) throw new RefusalError('subscription_limited')
  if (gameType && caller.team.limitedGames.includes(gameType))
    throw new RefusalError('game_not_allowed')
  return caller
}

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

/** Into the room: first the lease and the broadcasts, then the state, so that nothing falls between. */
async function enter(table: Table, socket: Seated, key: RoomKey): Promise<RoomState> {
  const { keeper } = table
  const { userId } = socket.data
  socket.data.rooms.set(key.roomId, key)
  await socket.join([everyoneIn(key.roomId), personIn(key.roomId, userId)])
  const room = await keeper.load(key)
  const viewer = viewerOf(room, userId)
  if (viewer === 'spectator') await socket.join(watchersOf(key.roomId))
  else table.io.in(personIn(key.roomId, userId)).socketsLeave(watchersOf(key.roomId))
  return showState(room, viewer, keeper.now())
}

function roomGame(gameType: string): AnyGame {
  const game = findGame(gameType)
  if (!game || game.meta.kind !== 'room') throw new RefusalError('not_found')
  return game
}

const create: Handler<'room:create'> = async (table, socket, data) => {
  const { world, keeper, people } = table
  const game = roomGame(data.gameType)
  const caller = await mayPlay(table, socket, data.gameType)
  if (data.bot && !game.meta.bots.includes(data.bot)) throw new RefusalError('no_bot')
  if ((await countWaiting(world.db, caller.teamId, caller.userId)) >= WAITING_ROOMS)
    throw new RefusalError('too_many_rooms')
  const room = newRoom({ teamId: caller.teamId, ...personOf(caller) }, game, data, keeper.now())
  const { roomId, teamId } = room
  await people.enter({ teamId, roomId, userId: caller.userId }, socket.id)
  await keeper.create(room)
  if (data.bot) await keeper.act(room, { type: 'start', userId: caller.userId, bots: data.bot })
  return { roomId, ...(await enter(table, socket, room)) }
}

const join: Handler<'room:join'> = async (table, socket, { roomId, as }) => {
  const { keeper, people } = table
  const key = keyOf(socket, roomId)
  const { gameType } = await keeper.load(key)
  const caller = await mayPlay(table, socket, gameType)
  const lease = { ...key, userId: caller.userId }
  await people.enter(lease, socket.id)
  try {
    await keeper.act(key, { type: 'join', person: personOf(caller), as })
  } catch (error) {
    if (!socket.data.rooms.has(roomId)) await people.exit(lease, socket.id)
    throw error
  }
  if (!socket.connected) await people.exit(lease, socket.id)
  return enter(table, socket, key)
}

const leave: Handler<'room:leave'> = async (table, socket, { roomId }) => {
  const { userId } = socket.data
  const key = keyOf(socket, roomId)
  await table.keeper.act(key, { type: 'leave', userId })
  socket.data.rooms.delete(roomId)
  const lease = { ...key, userId }
  await table.people.forget(lease)
  if (table.world.adapter) table.io.serverSideEmit('left', lease) // other tabs may be elsewhere
  return {}
}

const away: Handler<'room:away'> = async ({ people }, socket, { roomId }) => {
  const { userId, rooms } = socket.data
  const key = rooms.get(roomId)
  if (!key) return {}
  rooms.delete(roomId)
  for (const to of [everyoneIn(roomId), personIn(roomId, userId), watchersOf(roomId)])
    await socket.leave(to)
  await people.exit({ ...key, userId }, socket.id)
  return {}
}

/** A stale version may be a resent move whose answer was lost: then it hears the same answer. */
async function staleMove(
  { world, keeper }: Table,
  socket: Seated,
  { roomId, moveId }: ClientData<'room:move'>,
): Promise<number> {
  const key = keyOf(socket, roomId)
  const known = await findMove(world.db, key, moveId)
  if (known !== null) return known
  const room = await keeper.load(key)
  const state = showState(room, viewerOf(room, socket.data.userId), keeper.now())
  throw new StaleError(state)
}

/** stale_version, with the room as it is. */
export class StaleError extends RefusalError {
  readonly state: RoomState
  constructor(state: RoomState) {
    super('stale_version')
    this.state = state
  }
}

const move: Handler<'room:move'> = async (table, socket, data) => {
  const { userId } = socket.data
  try {
    const room = await table.keeper.act(keyOf(socket, data.roomId), {
      ...data,
      type: 'move',
      userId,
    })
    const same = room.recentMoves.find(({ id }) => id === data.moveId)
    return { version: same?.version ?? room.version }
  } catch (error) {
    const again = error instanceof RefusalError && moveRefusals.has(error.code)
    if (again && error.code === 'stale_version')
      return { version: await staleMove(table, socket, data) }
    const known = again && (await findMove(table.world.db, keyOf(socket, data.roomId), data.moveId))
    if (typeof known === 'number') return { version: known }
    throw error
  }
}

/* Refusals a move that was played already may meet when it is sent once more. */
const moveRefusals = new Set(['stale_version', 'game_over', 'not_your_turn', 'room_not_started'])

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

import type { AnyGame } from '#shared/game.ts'
import type { RoomState } from '#shared/protocol.ts'
import { findGame } from '#games/registry.ts'
import { RefusalError } from '../refusal.ts'
import { newRoom } from './new-room.ts'
import { showState, viewerOf } from './show.ts'
import type { Seated } from './sockets.ts'
import type { RoomKey } from './store.ts'
import { keyOf, mayPlay, personOf, type Handler, type Table } from './table.ts'
import { everyoneIn, personIn, watchersOf } from './telling.ts'

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
  if (!socket.connected) await table.people.exit({ ...key, userId }, socket.id) // it ended meanwhile
  return showState(room, viewer, keeper.now())
}

function roomGame(gameType: string): AnyGame {
  const game = findGame(gameType)
  if (!game || game.meta.kind !== 'room') throw new RefusalError('not_found')
  return game
}

export const create: Handler<'room:create'> = async (table, socket, data) => {
  const { keeper, people } = table
  const game = roomGame(data.gameType)
  const caller = await mayPlay(table, socket, data.gameType)
  if (data.bot && !game.meta.bots.includes(data.bot)) throw new RefusalError('no_bot')
  const room = newRoom({ teamId: caller.teamId, ...personOf(caller) }, game, data, keeper.now())
  const { roomId, teamId } = room
  await keeper.create(room, people.processId)
  people.entered({ teamId, roomId, userId: caller.userId }, socket.id)
  if (data.bot) await keeper.act(room, { type: 'start', userId: caller.userId, bots: data.bot })
  return { roomId, ...(await enter(table, socket, room)) }
}

/** Takes no seat and no place among the watchers, and sees a spectator's view even of one's own game. */
async function mirror(table: Table, socket: Seated, key: RoomKey): Promise<RoomState> {
  const { keeper } = table
  const room = await keeper.load(key)
  const isSeated = viewerOf(room, socket.data.userId) !== 'spectator'
  if (!room.spectatorsAllowed && !isSeated) throw new RefusalError('spectators_not_allowed')
  if (room.closed) throw new RefusalError('room_closed')
  await socket.join([everyoneIn(key.roomId), watchersOf(key.roomId)])
  return showState(await keeper.load(key), 'spectator', keeper.now())
}

export const join: Handler<'room:join'> = async (table, socket, { roomId, as }) => {
  const { keeper, people } = table
  const key = keyOf(socket, roomId)
  if (as === 'mirror') return mirror(table, socket, key)
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
  return enter(table, socket, key)
}

export const leave: Handler<'room:leave'> = async (table, socket, { roomId }) => {
  const { userId } = socket.data
  const key = keyOf(socket, roomId)
  await table.keeper.act(key, { type: 'leave', userId })
  socket.data.rooms.delete(roomId)
  const lease = { ...key, userId }
  await table.people.forget(lease)
  if (table.world.adapter) table.io.serverSideEmit('left', lease) // other tabs may be elsewhere
  return {}
}

export const away: Handler<'room:away'> = async ({ people }, socket, { roomId }) => {
  const { userId, rooms } = socket.data
  for (const to of [everyoneIn(roomId), personIn(roomId, userId), watchersOf(roomId)])
    await socket.leave(to)
  const key = rooms.get(roomId)
  if (!key) return {}
  rooms.delete(roomId)
  await people.exit({ ...key, userId }, socket.id)
  return {}
}

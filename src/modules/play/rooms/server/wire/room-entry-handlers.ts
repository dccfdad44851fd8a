import type { RoomState } from '#shared/room.ts'
import type { MemberKey } from '#server/module.ts'
import type { World } from '#server/world.ts'
import { RefusalError } from '#server/refusal.ts'
import { planOf } from '#modules/people/billing/server/index.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import { newRoom } from '#server/play/rooms/new-room.ts'
import { isRemoved, positionOf, type RoomData } from '#server/play/rooms/room.ts'
import { stateView } from '#server/play/rooms/room-view.ts'
import { findMeeting, saveMeeting } from '../meetings/store.ts'
import type { RoomKey } from '../store/rooms.ts'
import { everyoneIn, personIn, watchersOf } from './audiences.ts'
import {
  keyOf,
  mayStartPlay,
  mustBeOpenFor,
  personOf,
  roomGame,
  type Handler,
  type RoomContext,
} from './context.ts'
import type { GameSocket } from './game-socket.ts'
import { mayLook } from './view-access.ts'

/** Enters the room: first the lease and the broadcasts, then the state, so that nothing is missed in between. */
async function enter(context: RoomContext, socket: GameSocket, key: RoomKey): Promise<RoomState> {
  const { rooms, presence, audiences } = context
  const { userId } = socket.data
  const lease = { ...key, userId }
  socket.data.rooms.set(key.roomId, key)
  await socket.join([everyoneIn(key.roomId), personIn(key.roomId, userId)])
  await audiences.joined(everyoneIn(key.roomId))
  const room = await rooms.load(key)
  if (isRemoved(room, userId)) {
    await presence.expel(lease) // the host was quicker
    throw new RefusalError('removed_from_room')
  }
  const viewer = positionOf(room, userId)
  if (viewer === null) await socket.join(watchersOf(key.roomId))
  else {
    presence.seated(lease)
    audiences.announce('seated', lease) // other tabs may be elsewhere
  }
  if (!socket.connected) await presence.exit(lease, socket.id) // it ended meanwhile
  return stateView(rooms.rulesOf(room), room, viewer, rooms.now())
}

export const create: Handler<'room:create'> = async (context, socket, data) => {
  const { world, rooms, presence } = context
  const game = roomGame(world, data.gameType)
  const caller = await mayStartPlay(context, socket, data.gameType)
  refuseBadWords(data.name, caller.team.filterWords)
  if (data.bot && !game.meta.bots.includes(data.bot)) throw new RefusalError('no_bot')
  const room = newRoom({ teamId: caller.teamId, ...personOf(caller) }, game, data, rooms.now())
  const { roomId, teamId } = room
  await rooms.create(room, presence.processId, planOf(world, caller.team).openRooms)
  presence.entered({ teamId, roomId, userId: caller.userId }, socket.id)
  const { bot: bots, botSeats } = data
  if (bots) await rooms.act(room, { type: 'start', userId: caller.userId, bots, botSeats })
  if (room.meeting) {
    await saveMeeting(world.db, room, caller.userId, world.now())
    await context.queues.serve(room)
  }
  return { roomId, ...(await enter(context, socket, room)) }
}

/** In a meeting where only the host shares games no other can be mirrored. Throws not_shared. */
async function mustBeShared({ world }: RoomContext, room: RoomData): Promise<void> {
  const meeting = room.meeting ? await findMeeting(world.db, room) : null
  if (meeting && !meeting.anyoneShares && meeting.stageRoomId !== room.roomId)
    throw new RefusalError('not_shared')
}

/** Takes no seat and no place among the watchers, and has a spectator's view even of the caller's own game. */
async function mirror(context: RoomContext, socket: GameSocket, key: RoomKey): Promise<RoomState> {
  const { rooms } = context
  const room = await rooms.load(key)
  await mayLook(context, socket, room, 'mirror')
  const isSeated = positionOf(room, socket.data.userId) !== null
  if (!room.spectatorsAllowed && !isSeated) throw new RefusalError('spectators_not_allowed')
  if (room.closed) throw new RefusalError('room_closed')
  if (isRemoved(room, socket.data.userId)) throw new RefusalError('removed_from_room')
  await mustBeShared(context, room)
  await socket.join([everyoneIn(key.roomId), watchersOf(key.roomId)])
  await context.audiences.joined(everyoneIn(key.roomId))
  const now = await rooms.load(key) // with what happened before the broadcasts reached us
  if (isRemoved(now, socket.data.userId)) {
    await context.presence.expel({ ...key, userId: socket.data.userId })
    throw new RefusalError('removed_from_room')
  }
  return stateView(rooms.rulesOf(now), now, null, rooms.now())
}

/** Sitting down begins something; returning to a seat does not, nor does a called match. */
async function maySit(context: RoomContext, socket: GameSocket, room: RoomData): Promise<void> {
  const isMine = positionOf(room, socket.data.userId) !== null
  if (!isMine && !room.match) await mustBeOpenFor(context, socket)
}

/* The colleagues who invited somebody to a room, as modules know of them. */
async function findInviters({ db, modules }: World, entry: MemberKey & RoomKey) {
  const inviters = await Promise.all(
    modules.map(async (one) => (await one.invitersTo?.(db, entry)) ?? []),
  )
  return inviters.flat()
}

export const join: Handler<'room:join'> = async (context, socket, { roomId, as }) => {
  const { rooms, presence } = context
  const key = keyOf(socket, roomId)
  if (as === 'mirror') return mirror(context, socket, key)
  const room = await rooms.load(key)
  const person = await mayLook(context, socket, room, as)
  if (as === 'player') await maySit(context, socket, room)
  const lease = { ...key, userId: person.id }
  await presence.enter(lease, socket.id)
  try {
    const invitedBy = as === 'player' ? await findInviters(context.world, lease) : []
    await rooms.act(key, { type: 'join', person, as, invitedBy })
  } catch (error) {
    if (!socket.data.rooms.has(roomId)) await presence.exit(lease, socket.id)
    throw error
  }
  return enter(context, socket, key)
}

export const leave: Handler<'room:leave'> = async (context, socket, { roomId }) => {
  const { userId } = socket.data
  const key = keyOf(socket, roomId)
  await context.rooms.act(key, { type: 'leave', userId })
  socket.data.rooms.delete(roomId)
  const lease = { ...key, userId }
  await context.presence.forget(lease)
  context.audiences.announce('left', lease)
  return {}
}

export const away: Handler<'room:away'> = async ({ presence }, socket, { roomId }) => {
  const { userId, rooms } = socket.data
  for (const to of [everyoneIn(roomId), personIn(roomId, userId), watchersOf(roomId)])
    await socket.leave(to)
  const key = rooms.get(roomId)
  if (!key) return {}
  rooms.delete(roomId)
  await presence.exit({ ...key, userId }, socket.id)
  return {}
}

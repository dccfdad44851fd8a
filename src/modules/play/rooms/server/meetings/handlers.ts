import type { Meeting } from '#shared/meeting.ts'
import { clientEvents } from '#shared/protocol.ts'
import { RefusalError } from '#server/refusal.ts'
import { planOf } from '#modules/people/billing/server/index.ts'
import { closeGuestLink } from './guest-store.ts'
import { waitingRoom } from '#server/play/rooms/new-room.ts'
import { positionOf, type RoomData } from '#server/play/rooms/room.ts'
import type { MeetingKey, GameSocket } from '../wire/game-socket.ts'
import { guestsOf, meetingOf } from '../wire/audiences.ts'
import {
  keyOf,
  mayPlay,
  meetingKey,
  personOf,
  roomGame,
  type Handler,
  type RoomContext,
} from '../wire/context.ts'
import {
  addUpcoming,
  changeMeeting,
  findMeeting,
  mayAsk,
  moveUpcoming,
  takeMeeting,
  touchMeeting,
  type MeetingRow,
} from './store.ts'
import { findAttendees } from './people.ts'
import type { Attendance } from './attendance.ts'
import type { Queues } from './live-queues.ts'
import { type Meetings, forGuests } from './meetings.ts'
import { presentGuest } from './present-guest.ts'

declare module '../wire/context.ts' {
  interface RoomContext {
    readonly meetings: Meetings
    readonly attendance: Attendance
    readonly queues: Queues
  }
}

const TABLE_WAITS_MS = 2 * 3_600_000 // a room that was lined up may stay empty so long

/** Only the meeting's host may continue. Throws not_host. */
export async function mustHost(
  { world }: RoomContext,
  socket: GameSocket,
  key: MeetingKey,
): Promise<MeetingRow> {
  const row = await findMeeting(world.db, key)
  if (row?.hostUserId !== socket.data.userId) throw new RefusalError('not_host')
  return row
}

/** A room that was opened in the meeting. Throws not_found. */
async function roomOf(
  { rooms }: RoomContext,
  socket: GameSocket,
  { meeting }: MeetingKey,
  roomId: string,
): Promise<RoomData> {
  const room = await rooms.load(keyOf(socket, roomId))
  if (room.meeting !== meeting || room.visibility !== 'team') throw new RefusalError('not_found')
  return room
}

const audienceOf = ({ data }: GameSocket, key: MeetingKey) =>
  data.guest ? guestsOf(key) : meetingOf(key)

const meetingFor = ({ data }: GameSocket, meeting: Meeting) =>
  data.guest ? forGuests(meeting) : meeting

/** Its panel is closed, or shows another meeting. */
export async function leaveMeeting(context: RoomContext, socket: GameSocket): Promise<void> {
  const { meeting: key, userId: personId } = socket.data
  if (!key) return
  socket.data.meeting = null
  await socket.leave(audienceOf(socket, key))
  if (await context.attendance.exit({ ...key, personId }, socket.id))
    await context.meetings.broadcast(key)
}

/** A guest may follow the meeting they came for, and only that. Throws not_found. */
async function mayAttend(
  context: RoomContext,
  socket: GameSocket,
  { meeting }: MeetingKey,
): Promise<void> {
  if (!socket.data.guest) await mayPlay(context, socket)
  else if ((await presentGuest(context, socket)).meeting !== meeting)
    throw new RefusalError('not_found')
}

export const watchMeeting: Handler<'meeting:watch'> = async (context, socket, data) => {
  const { meetings, attendance, audiences, world } = context
  const key = meetingKey(socket, data.meeting)
  const { userId: personId } = socket.data
  if (data.watch) await mayAttend(context, socket, key)
  const isSame = socket.data.meeting?.meeting === key.meeting
  if (!data.watch || !isSame) await leaveMeeting(context, socket)
  if (!data.watch) return meetings.nothing(key)
  socket.data.meeting = key
  await touchMeeting(world.db, key, world.now())
  const audience = audienceOf(socket, key)
  await socket.join(audience)
  await audiences.joined(audience)
  if (await attendance.enter({ ...key, personId }, socket.id)) await meetings.broadcast(key)
  if (!socket.connected) await leaveMeeting(context, socket) // it ended meanwhile
  return meetingFor(socket, await meetings.show(key))
}

/** Hands the host role to someone who is in the meeting, or takes it where no host is present. */
export const setHost: Handler<'meeting:host'> = async (context, socket, { meeting, userId }) => {
  const { world, meetings } = context
  const key = meetingKey(socket, meeting)
  const me = (await mayPlay(context, socket)).userId
  if (userId !== undefined && userId !== me) {
    await mustHost(context, socket, key)
    const { here } = await meetings.show(key)
    if (!here.some(({ id }) => id === userId)) throw new RefusalError('person_gone')
    await changeMeeting(world.db, key, { hostUserId: userId })
  } else if (!(await takeMeeting(world.db, key, me, world.now())))
    throw new RefusalError('host_is_here')
  await meetings.broadcast(key)
  return {}
}

export const changeSwitches: Handler<'meeting:set'> = async (context, socket, data) => {
  const { meeting, ...change } = data
  const key = meetingKey(socket, meeting)
  await mustHost(context, socket, key)
  await context.world.db.transaction(async (tx) => {
    await changeMeeting(tx, key, change)
    if (change.guests === false) await closeGuestLink(tx, key)
  })
  if (change.guests === false) {
    context.audiences.announce('ended', key.teamId)
    await context.sessions.check(key.teamId)
  }
  await context.meetings.broadcast(key)
  return {}
}

/** Shows a room to everyone; null: no longer. Its players may take it off. */
export const putOnStage: Handler<'meeting:stage'> = async (context, socket, data) => {
  const { world, meetings } = context
  const { roomId } = data
  const key = meetingKey(socket, data.meeting)
  const { userId } = await mayPlay(context, socket)
  const row = await findMeeting(world.db, key)
  if (!row) throw new RefusalError('not_found')
  const stageRoomId = roomId ?? row.stageRoomId
  const room = stageRoomId === null ? null : await roomOf(context, socket, key, stageRoomId)
  const isOwn = roomId === null && room !== null && positionOf(room, userId) !== null
  if (!row.anyoneShares && row.hostUserId !== userId && !isOwn) throw new RefusalError('not_host')
  if (roomId !== null && !room!.spectatorsAllowed) throw new RefusalError('spectators_not_allowed')
  await changeMeeting(world.db, key, { stageRoomId: roomId })
  await meetings.broadcast(key)
  return {}
}

/** A room that waits for people, last of the upcoming ones; the first to sit down is its host. */
export const addTable: Handler<'meeting:add'> = async (context, socket, { meeting, gameType }) => {
  const { world, rooms, queues } = context
  const key = meetingKey(socket, meeting)
  await mustHost(context, socket, key)
  const game = roomGame(world, gameType)
  const { team } = await mayPlay(context, socket, gameType)
  const now = rooms.now()
  const input = clientEvents['room:create'].parse({ gameType, meeting })
  const place = { teamId: key.teamId, hostId: '', openUntil: now + TABLE_WAITS_MS }
  const room = waitingRoom(place, game, input, now)
  await addUpcoming(world.db, game, room, now, planOf(world, team).openRooms)
  rooms.opened(room)
  await queues.serve(key)
  return { roomId: room.roomId }
}

export const orderTables: Handler<'meeting:order'> = async (context, socket, data) => {
  const key = meetingKey(socket, data.meeting)
  await mustHost(context, socket, key)
  await moveUpcoming(context.world.db, key, data.roomId, data.to)
  await context.queues.serve(key)
  return {}
}

export const organiseRoom: Handler<'meeting:room'> = async (context, socket, data) => {
  const key = meetingKey(socket, data.meeting)
  await mustHost(context, socket, key)
  const room = await roomOf(context, socket, key, data.roomId)
  await context.rooms.act(room, { type: 'organise', action: data.action })
  return {}
}

/** Invites those who are here and not playing. Throws too_many_requests when they were just invited. */
export const ask: Handler<'meeting:ask'> = async (context, socket, { meeting }) => {
  const { world, meetings, audiences } = context
  const key = meetingKey(socket, meeting)
  await mustHost(context, socket, key)
  const by = personOf(await mayPlay(context, socket))
  if (!(await mayAsk(world.db, key, world.now()))) throw new RefusalError('too_many_requests')
  const attending = await findAttendees(world.db, key)
  const playing = await meetings.playing(key)
  const userIds = attending.filter((id) => id !== by.id && !playing.has(id))
  audiences.emit(meetingOf(key), 'meeting:asked', { meeting, by, userIds })
  return {}
}

import type { MeetingQueue } from '#shared/meeting-queue.ts'
import { RefusalError } from '../../refusal.ts'
import {
  dequeue,
  enqueue,
  findMeetingRooms,
  moveInQueue,
  type MeetingKey,
} from '../store/queues.ts'
import { meetingOf } from './audiences.ts'
import { mayPlay, type Handler, type RoomContext } from './context.ts'
import type { GameSocket } from './game-socket.ts'

const meetingKey = (socket: GameSocket, meeting: string): MeetingKey => ({
  teamId: socket.data.teamId,
  meeting,
})

/** Whoever opened a room of the meeting puts its queue in order. Throws not_host. */
async function mustHost({ world }: RoomContext, socket: GameSocket, key: MeetingKey) {
  const rooms = await findMeetingRooms(world.db, key)
  if (!rooms.some(({ hostUserId }) => hostUserId === socket.data.userId))
    throw new RefusalError('not_host')
}

export const watchQueue: Handler<'queue:watch'> = async (context, socket, { meeting, watch }) => {
  const key = meetingKey(socket, meeting)
  const nobody: MeetingQueue = { meeting, people: [], hosts: [], now: context.rooms.now() }
  if (!watch) {
    await socket.leave(meetingOf(key))
    return nobody
  }
  await mayPlay(context, socket)
  await socket.join(meetingOf(key))
  await context.audiences.joined(meetingOf(key))
  return context.queues.show(key)
}

export const joinQueue: Handler<'queue:join'> = async (context, socket, { meeting }) => {
  const key = meetingKey(socket, meeting)
  const { userId } = await mayPlay(context, socket)
  await enqueue(context.world.db, key, userId, context.world.now())
  await context.queues.serve(key)
  return {}
}

export const leaveQueue: Handler<'queue:leave'> = async (context, socket, data) => {
  const key = meetingKey(socket, data.meeting)
  const { userId = socket.data.userId } = data
  if (userId !== socket.data.userId) await mustHost(context, socket, key)
  await dequeue(context.world.db, key, [userId])
  await context.queues.release(key, userId)
  await context.queues.serve(key)
  return {}
}

export const moveQueue: Handler<'queue:move'> = async (context, socket, data) => {
  const key = meetingKey(socket, data.meeting)
  await mustHost(context, socket, key)
  await moveInQueue(context.world.db, key, data.userId, data.to)
  await context.queues.serve(key)
  return {}
}

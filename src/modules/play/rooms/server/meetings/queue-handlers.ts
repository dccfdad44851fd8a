import { dequeue, enqueue, moveInQueue } from './queues.ts'
import { mayPlay, meetingKey, type Handler } from '../wire/context.ts'
import { mustHost } from './handlers.ts'

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

import { dequeue, enqueue, moveInQueue } from './queues.ts'
import { mayPlay, meetingKey, type Handler, type Handlers } from '../wire/context.ts'
import {
  addTable,
  ask,
  changeSwitches,
  mustHost,
  organiseRoom,
  orderTables,
  putOnStage,
  setHost,
  watchMeeting,
} from './handlers.ts'

const joinQueue: Handler<'queue:join'> = async (context, socket, { meeting }) => {
  const key = meetingKey(socket, meeting)
  const { userId } = await mayPlay(context, socket)
  await enqueue(context.world.db, key, userId, context.world.now())
  await context.queues.serve(key)
  return {}
}

const leaveQueue: Handler<'queue:leave'> = async (context, socket, data) => {
  const key = meetingKey(socket, data.meeting)
  const { userId = socket.data.userId } = data
  if (userId !== socket.data.userId) await mustHost(context, socket, key)
  await dequeue(context.world.db, key, [userId])
  await context.queues.release(key, userId)
  await context.queues.serve(key)
  return {}
}

const moveQueue: Handler<'queue:move'> = async (context, socket, data) => {
  const key = meetingKey(socket, data.meeting)
  await mustHost(context, socket, key)
  await moveInQueue(context.world.db, key, data.userId, data.to)
  await context.queues.serve(key)
  return {}
}

/** What the events of a meeting do, and those of its queue. */
export const meetingHandlers: Handlers = {
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

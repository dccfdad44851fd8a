import { deletesOlder } from '#server/db/deletes-older.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Follower } from '#server/play/rooms/follower.ts'
import { allows } from './store.ts'
import { GUEST_HOURS } from './guest-store.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import * as tables from './schema.ts'
import { dropOldAttendees } from './people.ts'
import { dequeue, enqueue, moveInQueue } from './queues.ts'
import type { Module, MemberKey } from '#server/module.ts'
import { refusals } from '../../meetings.contract.ts'
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
const meetingHandlers: Handlers = {
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

const OVER_DAYS = 0.5 // a meeting is long over: the next under the same name begins again

async function cleanUpMeetings(db: Database, now: Date): Promise<void> {
  await deletesOlder(tables.meetingQueue.queuedAt, OVER_DAYS)(db, now)
  await deletesOlder(tables.meetings.touchedAt, OVER_DAYS)(db, now)
  await deletesOlder(tables.meetingGuests.createdAt, GUEST_HOURS / 24)(db, now)
  await dropOldAttendees(db)
}

/** A counted game of a meeting stays off the company's boards where the meeting says so. */
const meetingFollower: Follower = {
  concerns: ({ effects }) => Boolean(effects.began),
  async before(tx, { room, effects }) {
    const { game } = room
    if (!effects.began || !game?.counts || (await allows(tx, room, 'week'))) return room
    return { ...room, game: { ...game, meetingOnly: true } }
  },
}

/** A meeting they hosted has no host until somebody takes the role. */
async function forgetHost(db: Database, { teamId, userId }: MemberKey): Promise<void> {
  await db
    .update(tables.meetings)
    .set({ hostUserId: null })
    .where(and(eq(tables.meetings.teamId, teamId), eq(tables.meetings.hostUserId, userId)))
}

/** Meetings somebody hosts, and where they wait for a seat. */
const exportedMeetings = async (db: Database, who: MemberKey) => ({
  meetings: await db
    .select({ meeting: tables.meetings.meeting, touchedAt: tables.meetings.touchedAt })
    .from(tables.meetings)
    .where(and(eq(tables.meetings.teamId, who.teamId), eq(tables.meetings.hostUserId, who.userId))),
  meetingQueue: await rowsOf(db, tables.meetingQueue, who),
})

export const meetings: Module = {
  name: 'meetings',
  tables,
  refusals,
  handlers: meetingHandlers,
  followers: [meetingFollower],
  cleanUp: { keeps: { guests: GUEST_HOURS / 24 }, work: cleanUpMeetings },
  person: {
    deletes: [tables.meetingQueue],
    stays: [tables.meetingPeople], // leases, which end by themselves
    forget: forgetHost,
    exported: exportedMeetings,
  },
}

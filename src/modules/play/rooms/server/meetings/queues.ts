import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { RoomPerson } from '#shared/room.ts'
import type { Database } from '#server/db/database.ts'
import { meetingQueue } from './schema.ts'
import { rooms } from '../schema.ts'
import type { MeetingKey } from '../wire/game-socket.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { users } from '#server/teams/schema.ts'

const ofMeeting = ({ teamId, meeting }: MeetingKey) => equals(meetingQueue, { teamId, meeting })

const inOrder = [asc(meetingQueue.place), asc(meetingQueue.queuedAt), asc(meetingQueue.userId)]

/** The people who wait, the next one first. */
export function findQueue(db: Database, key: MeetingKey): Promise<RoomPerson[]> {
  const isUser = sameIn(users, meetingQueue, ['teamId', 'userId'])
  return db
    .select({ id: meetingQueue.userId, name: users.name, profileImage: users.profileImage })
    .from(meetingQueue)
    .innerJoin(users, isUser)
    .where(ofMeeting(key))
    .orderBy(...inOrder)
}

/** Takes the last place; anyone who already waits here keeps theirs, and anyone who waited elsewhere leaves there. */
export async function enqueue(
  db: Database,
  key: MeetingKey,
  userId: string,
  queuedAt: Date,
): Promise<void> {
  const { teamId, meeting } = key
  const last = sql<number>`(select coalesce(max(place), 0) + 1 from meeting_queue
    where team_id = ${teamId} and meeting = ${meeting})`
  await db
    .insert(meetingQueue)
    .values({ teamId, meeting, userId, place: last, queuedAt })
    .onConflictDoUpdate({
      target: [meetingQueue.teamId, meetingQueue.userId],
      set: { meeting, place: last, queuedAt },
      setWhere: ne(meetingQueue.meeting, meeting),
    })
}

/** They wait no longer. True: at least one of them did. */
export async function dequeue(
  db: Database,
  key: MeetingKey,
  userIds: readonly string[],
): Promise<boolean> {
  if (userIds.length === 0) return false
  const rows = await db
    .delete(meetingQueue)
    .where(and(ofMeeting(key), inArray(meetingQueue.userId, [...userIds])))
    .returning({ userId: meetingQueue.userId })
  return rows.length > 0
}

/** Puts someone at a place of the queue, 0 the first; the others keep their order. */
export async function moveInQueue(
  db: Database,
  key: MeetingKey,
  userId: string,
  to: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ userId: meetingQueue.userId })
      .from(meetingQueue)
      .where(ofMeeting(key))
      .orderBy(...inOrder)
      .for('update')
    const ids = rows.map((row) => row.userId)
    if (!ids.includes(userId)) return
    const order = ids.filter((id) => id !== userId).toSpliced(to, 0, userId)
    const places = JSON.stringify(order.map((user_id, place) => ({ user_id, place })))
    await tx
      .update(meetingQueue)
      .set({ place: sql`i.place` })
      .from(sql`json_to_recordset(${places}::json) as i(user_id uuid, place int)`)
      .where(and(ofMeeting(key), sql`${meetingQueue.userId} = i.user_id`))
  })
}

const MOST_ROOMS = 50

/** The rooms of a meeting that are not closed, however they are found. */
export async function findMeetingRooms(db: Database, key: MeetingKey): Promise<RoomData[]> {
  const isOpen = and(
    eq(rooms.teamId, key.teamId),
    sql`${rooms.wakeAt} is not null`,
    sql`${rooms.data}->>'meeting' = ${key.meeting}`,
  )
  const rows = await db
    .select({ data: rooms.data })
    .from(rooms)
    .where(isOpen)
    .orderBy(asc(rooms.createdAt))
    .limit(MOST_ROOMS)
  return rows.map(({ data }) => data)
}

import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { AnyGame } from '#shared/game.ts'
import type { MeetingSwitches } from '#shared/meeting.ts'
import { gameStatus } from '#shared/room.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { meetings } from './schema.ts'
import { users } from '#server/teams/schema.ts'
import { RefusalError } from '#server/refusal.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import type { MeetingKey } from '../wire/game-socket.ts'
import { mustHaveRoom } from '../store/opening.ts'
import { writeRoom } from '../store/rooms.ts'
import { findMeetingRooms } from './queues.ts'

export type MeetingRow = typeof meetings.$inferSelect

const thisMeeting = ({ teamId, meeting }: MeetingKey) => equals(meetings, { teamId, meeting })

/** The defaults of a meeting without a host. */
export const usualSwitches: MeetingSwitches = {
  anyoneShares: true,
  guests: true,
  reactions: true,
  week: true,
}

export async function findMeeting(db: Database, key: MeetingKey): Promise<MeetingRow | null> {
  return firstRow(db.select().from(meetings).where(thisMeeting(key)))
}

/** Extends the life of a known meeting. */
export async function touchMeeting(db: Database, key: MeetingKey, now: Date): Promise<void> {
  await db.update(meetings).set({ touchedAt: now }).where(thisMeeting(key))
}

const MOST_HOSTED = 20 // by one person at a time, so that nobody fills the table with made-up meetings

/** Extends a meeting's life; where it has no host yet, this person becomes it. */
export async function saveMeeting(
  db: Database,
  { teamId, meeting }: MeetingKey,
  userId: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`insert into meetings as m (team_id, meeting, host_user_id, touched_at)
    select ${teamId}::uuid, ${meeting}, ${userId}::uuid, ${now.toISOString()}::timestamptz
    where (select count(*) from meetings where team_id = ${teamId} and host_user_id = ${userId}) < ${MOST_HOSTED}
    on conflict (team_id, meeting) do update set touched_at = excluded.touched_at,
      host_user_id = coalesce(m.host_user_id, excluded.host_user_id)`)
}

/** The host is not present: then anyone may take the role. */
const isAbandoned = sql`not exists (select 1 from meeting_people p where p.team_id = ${meetings}.team_id
  and p.meeting = ${meetings}.meeting and p.person_id = ${meetings}.host_user_id and p.until > now())`

/** Takes the host role where there is none, or where the host is not here. False: someone has it. */
export async function takeMeeting(
  db: Database,
  key: MeetingKey,
  userId: string,
  now: Date,
): Promise<boolean> {
  await saveMeeting(db, key, userId, now)
  const free = or(eq(meetings.hostUserId, userId), isNull(meetings.hostUserId), isAbandoned)
  const rows = await db
    .update(meetings)
    .set({ hostUserId: userId })
    .where(and(thisMeeting(key), free))
    .returning({ userId: meetings.hostUserId })
  return rows.length > 0
}

export async function changeMeeting(
  db: Database,
  key: MeetingKey,
  change: Partial<Pick<MeetingRow, 'hostUserId' | 'stageRoomId' | keyof MeetingSwitches>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.update(meetings).set(change).where(thisMeeting(key))
}

const ASK_EVERY_MS = 30_000

/** True: those here may be invited now; they were not a moment ago. */
export async function mayAsk(db: Database, key: MeetingKey, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ASK_EVERY_MS)
  const rested = or(isNull(meetings.lastInvitedAt), lt(meetings.lastInvitedAt, before))
  const rows = await db
    .update(meetings)
    .set({ lastInvitedAt: now })
    .where(and(thisMeeting(key), rested))
    .returning({ at: meetings.lastInvitedAt })
  return rows.length > 0
}

/** Waiting rooms in their order, after those that are played. */
export function upcomingOf(all: readonly RoomData[], line: readonly string[]): RoomData[] {
  const last = line.length
  const place = ({ status, roomId }: RoomData) => {
    if (status !== gameStatus.lobby) return -1
    const at = line.indexOf(roomId)
    return at < 0 ? last : at
  }
  return all.toSorted((a, b) => place(a) - place(b) || a.createdAt - b.createdAt)
}

async function lockMeeting(tx: Database, key: MeetingKey): Promise<MeetingRow | null> {
  return firstRow(tx.select().from(meetings).where(thisMeeting(key)).for('update'))
}

const waiting = async (tx: Database, key: MeetingKey, line: readonly string[]) =>
  upcomingOf(await findMeetingRooms(tx, key), line).filter(
    ({ status }) => status === gameStatus.lobby,
  )

const setUpcoming = (tx: Database, key: MeetingKey, line: string[]) =>
  tx.update(meetings).set({ line }).where(thisMeeting(key))

const MOST_WAITING = 8

/**
 * Stores a room that comes last in its meeting; `most` may be open in its space. Throws too_many_rooms,
 * plan_limit.
 */
export async function addUpcoming(
  db: Database,
  rules: AnyGame,
  room: RoomData,
  now: number,
  most: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await mustHaveRoom(tx, room.teamId, most)
    const { line = [] } = (await lockMeeting(tx, room)) ?? {}
    const before = await waiting(tx, room, line)
    if (before.length >= MOST_WAITING) throw new RefusalError('too_many_rooms')
    await writeRoom(tx, rules, room, now)
    await setUpcoming(tx, room, [...before.map(({ roomId }) => roomId), room.roomId])
  })
}

/** Puts a waiting room at a place of the upcoming ones, 0 the next; the others keep their order. */
export async function moveUpcoming(
  db: Database,
  key: MeetingKey,
  roomId: string,
  to: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { line = [] } = (await lockMeeting(tx, key)) ?? {}
    const ids = (await waiting(tx, key, line)).map((room) => room.roomId)
    if (!ids.includes(roomId)) return
    const others = ids.filter((id) => id !== roomId)
    await setUpcoming(tx, key, others.toSpliced(to, 0, roomId))
  })
}

/** Some people of a company by name; without those who have left it. */
export function findPeople(db: Database, teamId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return Promise.resolve([])
  return db
    .select({ id: users.userId, name: users.name, profileImage: users.profileImage })
    .from(users)
    .where(
      and(eq(users.teamId, teamId), inArray(users.userId, [...userIds]), sql`${users.name} <> ''`),
    )
}

/** Whether the meeting a room was opened in allows something; outside meetings everything is allowed. */
export async function allows(
  db: Database,
  { teamId, meeting }: Pick<RoomData, 'teamId' | 'meeting'>,
  what: keyof MeetingSwitches,
): Promise<boolean> {
  if (!meeting) return true
  return (await findMeeting(db, { teamId, meeting }))?.[what] ?? usualSwitches[what]
}

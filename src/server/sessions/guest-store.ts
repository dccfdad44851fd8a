import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { meetingGuests, meetings, teams } from '../db/schema.ts'
import { RefusalError } from '../refusal.ts'

const GUEST_HOURS = 24
const MOST_GUESTS = 200 // of one meeting
const OVER_HOURS = 12 // a meeting nobody looked at for so long is over

/** Until when a guest who comes now may stay. */
export const guestUntil = (now: Date) => new Date(now.getTime() + GUEST_HOURS * 3_600_000)

const lasts = (now: Date) =>
  gt(meetings.touchedAt, new Date(now.getTime() - OVER_HOURS * 3_600_000))

/** Where guests of a meeting are let in: of several companies the one that shows something. */
export async function findDoor(db: Database, meeting: string, now: Date) {
  const [door] = await db
    .select({ teamId: meetings.teamId, team: teams })
    .from(meetings)
    .innerJoin(teams, eq(teams.teamId, meetings.teamId))
    .where(
      and(eq(meetings.meeting, meeting), meetings.guests, sql`not ${teams.isLimited}`, lasts(now)),
    )
    .orderBy(sql`${meetings.stageRoomId} is null`, desc(meetings.touchedAt))
    .limit(1)
  return door ?? null
}

/** Notes a guest's name. Throws too_many_guests. */
export async function insertGuest(
  db: Database,
  guest: typeof meetingGuests.$inferInsert,
): Promise<void> {
  const { teamId, meeting } = guest
  await db.transaction(async (tx) => {
    const here = and(eq(meetings.teamId, teamId), eq(meetings.meeting, meeting))
    await tx.select({ at: meetings.touchedAt }).from(meetings).where(here).for('update') // one after the other
    const [known] = await tx
      .select({ guests: count() })
      .from(meetingGuests)
      .where(and(eq(meetingGuests.teamId, teamId), eq(meetingGuests.meeting, meeting)))
    if (known!.guests >= MOST_GUESTS) throw new RefusalError('too_many_guests')
    await tx.insert(meetingGuests).values(guest)
  })
}

/** Those of some guests who may still watch, with their meeting's company. */
export function findGuests(db: Database, teamId: string, guestIds: readonly string[], now: Date) {
  const since = new Date(now.getTime() - GUEST_HOURS * 3_600_000)
  return db
    .select({
      guestId: meetingGuests.guestId,
      meeting: meetingGuests.meeting,
      name: meetingGuests.name,
      limitedGames: teams.limitedGames,
    })
    .from(meetingGuests)
    .innerJoin(
      meetings,
      and(eq(meetings.teamId, meetingGuests.teamId), eq(meetings.meeting, meetingGuests.meeting)),
    )
    .innerJoin(teams, eq(teams.teamId, meetingGuests.teamId))
    .where(
      and(
        eq(meetingGuests.teamId, teamId),
        inArray(meetingGuests.guestId, [...guestIds]),
        gt(meetingGuests.createdAt, since),
        meetings.guests,
        lasts(now),
        sql`not ${teams.isLimited}`,
      ),
    )
}

/** Guests of days gone by. */
export async function deleteOldGuests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GUEST_HOURS * 3_600_000)
  await db.delete(meetingGuests).where(lt(meetingGuests.createdAt, before))
}

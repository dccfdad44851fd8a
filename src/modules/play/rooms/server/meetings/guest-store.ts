import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { meetingGuests, meetings } from './schema.ts'
import { teams } from '#server/teams/schema.ts'
import { RefusalError } from '#server/refusal.ts'

export const GUEST_HOURS = 24
const MOST_GUESTS = 200 // of one meeting
const OVER_HOURS = 12 // a meeting without activity for so long is over

/** Until when a guest who comes now may stay. */
export const guestUntil = (now: Date) => new Date(now.getTime() + GUEST_HOURS * 3_600_000)

const lasts = (now: Date) =>
  gt(meetings.touchedAt, new Date(now.getTime() - OVER_HOURS * 3_600_000))

const HERE_S = 15

const thisMeeting = ({ teamId, meeting }: { teamId: string; meeting: string }) =>
  equals(meetings, { teamId, meeting })
const guestsOf = ({ teamId, meeting }: { teamId: string; meeting: string }) =>
  equals(meetingGuests, { teamId, meeting })

/** The part of a meeting that a guest's page has. */
export interface Invited {
  readonly meeting: string
  readonly key: string // of the link it was opened by; '' for none
}

/* By their hashes, so that the time of a comparison reveals nothing about the key. */
const hasKey = (key: string) =>
  sql`sha256(convert_to(${meetings.guestKey}::text, 'UTF8')) = sha256(convert_to(${key}::text, 'UTF8'))`

/**
 * The space that a guest's link belongs to. A meeting's id and owner are known to every page and prove
 * nothing, so they open nothing.
 */
export async function findGuestLink(db: Database, { meeting, key }: Invited, now: Date) {
  return firstRow(
    db
      .select({ teamId: meetings.teamId, guestKey: meetings.guestKey, team: teams })
      .from(meetings)
      .innerJoin(teams, eq(teams.teamId, meetings.teamId))
      .where(
        and(
          eq(meetings.meeting, meeting),
          meetings.guests,
          sql`not ${teams.isLimited} and ${teams.deleteAt} is null`,
          isNull(teams.disabledAt),
          sql`coalesce((${teams.policy}->>'guests')::boolean, true)`,
          lasts(now),
          hasKey(key),
        ),
      )
      .limit(1),
  )
}

/** Reassigns the places of guests who are not here, the earliest first. Throws too_many_guests where all are here. */
async function makeRoom(tx: Database, key: { teamId: string; meeting: string }): Promise<void> {
  const isHere = sql<boolean>`coalesce(${meetingGuests.hereUntil} > now(), false)`
  const guests = await tx
    .select({ guestId: meetingGuests.guestId, isHere })
    .from(meetingGuests)
    .where(guestsOf(key))
    .orderBy(isHere, meetingGuests.createdAt, meetingGuests.guestId)
  const over = guests.slice(0, Math.max(0, guests.length + 1 - MOST_GUESTS))
  if (over.some((guest) => guest.isHere)) throw new RefusalError('too_many_guests')
  const ids = over.map(({ guestId }) => guestId)
  if (ids.length)
    await tx
      .delete(meetingGuests)
      .where(and(eq(meetingGuests.teamId, key.teamId), inArray(meetingGuests.guestId, ids)))
}

/**
 * Stores a guest's name. Throws too_many_guests, and guests_not_allowed where their link was turned off
 * meanwhile.
 */
export async function insertGuest(
  db: Database,
  guest: typeof meetingGuests.$inferInsert,
  guestKey: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [open] = await tx
      .select({ guests: meetings.guests, guestKey: meetings.guestKey })
      .from(meetings)
      .where(thisMeeting(guest))
      .for('update') // one after the other
    if (!open?.guests || open.guestKey !== guestKey) throw new RefusalError('guests_not_allowed')
    await makeRoom(tx, guest)
    await tx.insert(meetingGuests).values(guest)
  })
}

/** Guests are turned off: those who came are deleted, and their links no longer work. */
export async function closeGuestLink(
  tx: Database,
  key: { teamId: string; meeting: string },
): Promise<void> {
  await tx.update(meetings).set({ guestKey: randomUUID() }).where(thisMeeting(key))
  await tx.delete(meetingGuests).where(guestsOf(key))
}

/** They are connected now, and count as here for a while. */
export async function saveGuests(
  db: Database,
  teamId: string,
  guestIds: readonly string[],
): Promise<void> {
  if (guestIds.length === 0) return
  await db
    .update(meetingGuests)
    .set({ hereUntil: sql`now() + make_interval(secs => ${HERE_S})` })
    .where(and(eq(meetingGuests.teamId, teamId), inArray(meetingGuests.guestId, [...guestIds])))
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
    .innerJoin(meetings, sameIn(meetings, meetingGuests, ['teamId', 'meeting']))
    .innerJoin(teams, eq(teams.teamId, meetingGuests.teamId))
    .where(
      and(
        eq(meetingGuests.teamId, teamId),
        inArray(meetingGuests.guestId, [...guestIds]),
        gt(meetingGuests.createdAt, since),
        meetings.guests,
        lasts(now),
        sql`not ${teams.isLimited} and ${teams.deleteAt} is null`,
        isNull(teams.disabledAt),
        sql`coalesce((${teams.policy}->>'guests')::boolean, true)`,
      ),
    )
}

/** How many guests watch a space's meetings now. */
export function countGuestsHere(db: Database, teamId: string): Promise<number> {
  const isHere = sql`${meetingGuests.hereUntil} > now()`
  return db.$count(meetingGuests, and(eq(meetingGuests.teamId, teamId), isHere))
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { addDays, dayAt } from '#shared/days.ts'
import { isQuiet, type QuietHours } from '#shared/quiet-hours.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { announce } from '../../db/commit-events.ts'
import type { Database } from '../../db/database.ts'
import { enqueue } from '../../jobs/queue.ts'
import { reachOf, setPreferences } from '../../messaging/notification-preferences.ts'
import { notificationPreferences } from '../../messaging/schema.ts'
import type { MemberKey } from '../../module.ts'
import type { streaks } from './schema.ts'

type Row = typeof streaks.$inferSelect

/** From so many days on a person is reminded of their streak unless they say otherwise. */
export const WATCHED_FROM = 5

/** Queues the reminder setup for streaks that have become long enough to be missed. */
export function watchStreaks(
  tx: Database,
  before: readonly Row[],
  after: readonly Row[],
  dueAt: Date,
): Promise<void> {
  const wasLong = ({ userId, current }: Row) =>
    before.some((row) => {
      const isSame = row.userId === userId && row.gameType === ''
      return isSame && row.current >= WATCHED_FROM && row.current < current
    })
  const long = after.filter(
    (row) => row.gameType === '' && row.current >= WATCHED_FROM && !wasLong(row),
  )
  return enqueue(
    tx,
    long.map(({ teamId, userId, lastDay }) => ({
      teamId,
      key: `streak watch ${userId} ${lastDay}`,
      kind: 'streakWatch',
      payload: { userId },
      dueAt,
    })),
  )
}

const AFTERNOON = 16 * 60 // minutes since 00:00
const HOUR = 60

/** The minute of a person's day at which they are reminded: at four, else an hour before quiet hours, else after them. */
function minuteOf(quiet: QuietHours | null): number {
  if (!quiet || !isQuiet(quiet, AFTERNOON)) return AFTERNOON
  const before = quiet.from - HOUR
  return before >= 0 && !isQuiet(quiet, before) ? before : quiet.until
}

/** When, after an instant, a person's streak is looked at: once a day of theirs. */
export function streakTimeAfter(
  { quiet, timeZone }: { readonly quiet: QuietHours | null; readonly timeZone: string },
  after: Date,
): Date {
  const minute = minuteOf(quiet)
  const today = dayAt(after, timeZone)
  const at = new Date(instantOf(today, minute, timeZone))
  return at > after ? at : new Date(instantOf(addDays(today, 1), minute, timeZone))
}

const {
  teamId: ofTeam,
  userId: ofUser,
  dueAt: checkAt,
  wantsStreak: wants,
} = notificationPreferences

const ofPerson = ({ teamId, userId }: MemberKey) => and(eq(ofTeam, teamId), eq(ofUser, userId))

/** Whether a person wants a notification when their streak is in danger; null: they have not chosen. */
export async function wantsStreak(db: Database, who: MemberKey): Promise<boolean | null> {
  const [row] = await db.select({ wants }).from(notificationPreferences).where(ofPerson(who))
  return row?.wants ?? null
}

async function setStreak(
  tx: Database,
  who: MemberKey,
  set: { wantsStreak?: boolean },
  now: Date | null,
) {
  const own = await reachOf(tx, who)
  if (!own) return
  await setPreferences(tx, who, own) // there is a row
  const dueAt = now && streakTimeAfter(own, now)
  await tx
    .update(notificationPreferences)
    .set({ ...set, dueAt })
    .where(ofPerson(who))
  announce(tx, 'dueRows', [null])
}

/** Notifies a person when their streak is in danger, however short, or not at all. */
export function listenToStreak(
  db: Database,
  who: MemberKey,
  isOn: boolean,
  now: Date,
): Promise<void> {
  return db.transaction((tx) => setStreak(tx, who, { wantsStreak: isOn }, isOn ? now : null))
}

/** Has a long streak checked each day, for people who have not chosen otherwise. */
export async function watchStreak(tx: Database, who: MemberKey, now: Date): Promise<void> {
  if ((await wantsStreak(tx, who)) === null) await setStreak(tx, who, {}, now)
}

/** A streak that is checked is so at the time that follows from preferences which changed. */
export async function moveStreakCheck(
  tx: Database,
  who: MemberKey,
  preferences: Parameters<typeof streakTimeAfter>[0],
  now: Date,
): Promise<void> {
  await tx
    .update(notificationPreferences)
    .set({ dueAt: streakTimeAfter(preferences, now) })
    .where(and(ofPerson(who), isNotNull(checkAt)))
  announce(tx, 'dueRows', [null])
}

/** Stops checking it, until it is long again; people who chose it keep it. */
export async function leaveStreak(tx: Database, who: MemberKey): Promise<void> {
  await tx
    .update(notificationPreferences)
    .set({ dueAt: null })
    .where(and(ofPerson(who), isNull(wants)))
}

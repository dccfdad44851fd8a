import { equals } from '#server/db/equals.ts'
import { dayAt, endOfDay, startOfDay, type Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { nextTime } from '#server/jobs/recurrence.ts'
import type { Reminder } from '#server/messaging/channel-user.ts'
import type { To } from '#server/messaging/channel-message.ts'
import type { ChannelKey } from '#server/messaging/destinations.ts'
import { schedulableOf } from '#server/messaging/schedulable.ts'
import type { Module } from '#server/module.ts'
import { endOf, scheduleOf } from './occurrence.ts'
import { schedules } from './schema.ts'
import type { ScheduleRow } from './store.ts'

const DAY_MS = 24 * 3_600_000

/** Schedules of whose posts a channel is reminded. */
export function remindingSchedules(
  db: Database,
  { teamId, groupId, channelId }: ChannelKey,
): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(schedules)
    .where(equals(schedules, { teamId, hasReminder: true, groupId, channelId }))
}

/* An occurrence may lie on another day than its reminder: one before midnight, or in a zone far away. */
function remindersOn(
  modules: readonly Module[],
  row: ScheduleRow,
  day: Day,
  zone: string,
): number[] {
  if (row.isPaused && row.pausedUntil === null) return []
  const { reminds } = schedulableOf(modules, row.what)
  const runs = (at: Date) => !row.pausedUntil || dayAt(at, row.timeZone) >= row.pausedUntil
  const start = startOfDay(day, zone)
  const times: number[] = []
  let at = nextTime(scheduleOf(row), new Date(start.getTime() - DAY_MS - 1))
  for (const end = endOfDay(start, zone); at < end; at = nextTime(scheduleOf(row), at)) {
    const reminder = runs(at) ? (reminds?.at(row, at) ?? null) : null
    if (reminder && dayAt(reminder, zone) === day) times.push(reminder.getTime())
  }
  return times
}

/** When a channel is first reminded of one on a day of a zone; null: not at all. */
export function firstReminderOn(
  modules: readonly Module[],
  rows: readonly ScheduleRow[],
  day: Day,
  zone: string,
): number | null {
  const times = rows.flatMap((row) => remindersOn(modules, row, day, zone))
  return times.length ? Math.min(...times) : null
}

/** What was opened and what a channel is reminded of today. */
export async function remindersToday(to: To): Promise<Reminder[]> {
  const { world, team, destination } = to
  const now = world.now()
  const today = dayAt(now, team.timeZone)
  const reminders: Reminder[] = []
  for (const row of await remindingSchedules(world.db, destination)) {
    const { openedAt, gameType } = row
    const { reminds } = schedulableOf(world.modules, row.what)
    const at = openedAt && reminds?.at(row, openedAt)
    if (!at || row.isPaused || dayAt(at, team.timeZone) !== today) continue
    const closesAt = endOf(world.modules, row, openedAt)
    if (closesAt <= now) continue
    const when = { at: openedAt.toISOString(), closesAt: closesAt.toISOString() }
    const reminder = await reminds!.reminder(to, { gameType, ...when })
    if (reminder) reminders.push(reminder)
  }
  return reminders
}

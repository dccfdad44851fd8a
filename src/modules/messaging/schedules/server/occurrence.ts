import { dayAt, endOfDay, minuteAt } from '#shared/days.ts'
import { channelPostJob, type Post } from '#server/messaging/enqueue-post.ts'
import { type About } from '#server/messaging/channel-message.ts'
import type { Decision } from '#server/jobs/due-rows.ts'
import type { NewJob } from '#server/jobs/queue.ts'
import { nextTime, turnOf, type Schedule } from '#server/jobs/recurrence.ts'
import type { ScheduleRow } from './store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const RESULTS_HOUR = 17 // of what is open all day: people are still there
const RESULTS_WAIT_MS = 12 * HOUR_MS
const TABLE_MINUTES = 60 // a table or a tournament without a duration waits this long for people
const REMINDS_MINUTES = 45 // before an end by duration; halfway where that is shorter than twice as much
const REMINDS_AT = 14 * 60 + 30 // minutes since 00:00: of what is open all day

export const scheduleOf = ({ hour, minute, days, timeZone }: ScheduleRow): Schedule => ({
  hour,
  minute,
  days,
  timeZone,
})

/** What an occurrence makes, before it is posted. */
const isOpened = (what: string) => what === 'room' || what === 'tournament'

/** When an occurrence is over: by its duration, else when its day ends where it is scheduled. */
export function endOf({ what, duration, timeZone }: ScheduleRow, at: Date): Date {
  const minutes = duration ?? (isOpened(what) ? TABLE_MINUTES : null)
  if (minutes !== null) return new Date(at.getTime() + minutes * MINUTE_MS)
  return endOfDay(at, timeZone)
}

/** When a puzzle's results are posted; null: the post comes too late in the day for any. */
export function resultsAt(row: ScheduleRow, at: Date): Date | null {
  if (row.duration !== null) return endOf(row, at)
  const remainingMinutes = RESULTS_HOUR * 60 - minuteAt(at, row.timeZone)
  return remainingMinutes > 0 ? new Date(at.getTime() + remainingMinutes * MINUTE_MS) : null
}

/** When a channel is reminded of a puzzle; null: it is posted too late in the day for that. */
export function reminderAt(row: ScheduleRow, at: Date): Date | null {
  if (row.duration !== null) {
    const before = Math.min(REMINDS_MINUTES, row.duration / 2)
    return new Date(endOf(row, at).getTime() - before * MINUTE_MS)
  }
  const remainingMinutes = REMINDS_AT - minuteAt(at, row.timeZone)
  return remainingMinutes > 0 ? new Date(at.getTime() + remainingMinutes * MINUTE_MS) : null
}

function aboutOf(
  row: ScheduleRow,
  at: Date,
): Extract<About, { what: 'puzzle' | 'podium' | 'court' }> {
  const { what, gameType, settings } = row
  if (what === 'podium') return { what, at: at.toISOString() }
  if (what === 'court') return { what, day: dayAt(at, row.timeZone) }
  const closesAt = row.duration === null ? null : endOf(row, at).toISOString()
  const [edition = ''] = Object.values(settings) as string[]
  return { what: 'puzzle', gameType, edition, at: at.toISOString(), closesAt }
}

type Common = Pick<Post, 'teamId' | 'groupId' | 'channelId' | 'isOnSchedule'>

function resultsOf(row: ScheduleRow, at: Date, common: Common): NewJob[] {
  const dueAt = row.what === 'puzzle' && row.hasResults ? resultsAt(row, at) : null
  if (!dueAt) return []
  const about = { what: 'results', gameType: row.gameType, at: at.toISOString() } as const
  const key = `${row.scheduleId} results ${at.toISOString()}`
  const until = new Date(dueAt.getTime() + RESULTS_WAIT_MS)
  return [channelPostJob({ ...common, key, about, dueAt, until })]
}

function reminderOf(row: ScheduleRow, at: Date): NewJob[] {
  const dueAt = row.what === 'puzzle' && row.hasReminder ? reminderAt(row, at) : null
  if (!dueAt) return []
  const { teamId, scheduleId, groupId, channelId, gameType } = row
  const closesAt = endOf(row, at).toISOString()
  const payload = { groupId, channelId, gameType, at: at.toISOString(), closesAt }
  const key = `remind ${scheduleId} ${at.toISOString()}`
  return [{ teamId, key, kind: 'remindChannel', payload, dueAt }]
}

/** What an occurrence puts into the queue. `label` tells one beside its times from one of them. */
export function jobsOf(
  row: ScheduleRow,
  at: Date,
  { now, label }: { now: Date; label: 'on' | 'now' },
): NewJob[] {
  const { teamId, groupId, channelId, scheduleId, what, gameType } = row
  const isOnSchedule = label === 'on'
  const common = { teamId, groupId, channelId, isOnSchedule }
  const key = `${scheduleId} ${label} ${at.toISOString()}`
  const until = endOf(row, at)
  if (isOpened(what)) {
    const ended = row.hasResults ? `${scheduleId} results ${at.toISOString()}` : null
    const payload = { scheduleId, groupId, channelId, gameType, isOnSchedule, key, ended }
    const open = {
      ...payload,
      options: row.settings,
      userId: row.userId,
      until: until.toISOString(),
    }
    const kind = what === 'room' ? 'openTable' : 'openTournament'
    return [{ teamId, key: `table ${key}`, kind, payload: open, dueAt: now }]
  }
  const post = channelPostJob({ ...common, key, about: aboutOf(row, at), dueAt: now, until })
  return isOnSchedule ? [post, ...reminderOf(row, at), ...resultsOf(row, at, common)] : [post]
}

/** What is done about a schedule that is due: its last occurrence that is not over yet, once. */
export function decide(row: ScheduleRow, now: Date): Decision<ScheduleRow> {
  const due = row.dueAt!
  const minutes = (endOf(row, due).getTime() - due.getTime()) / MINUTE_MS
  const { occurrence, nextAt } = turnOf(scheduleOf(row), due, now, minutes)
  const running = { pausedUntil: null, isPaused: false }
  if (!occurrence) return { dueAt: nextAt, deliveries: [], change: running }
  return {
    dueAt: nextAt,
    deliveries: jobsOf(row, occurrence, { now, label: 'on' }),
    change: { ...running, openedAt: occurrence, closesAt: null }, // it has an end once it is announced
  }
}

/** A schedule's times from an instant on, `count` of them. */
export function nextTimes(row: ScheduleRow, after: Date, count: number): Date[] {
  const times: Date[] = []
  for (let at = after; times.length < count; times.push(at)) at = nextTime(scheduleOf(row), at)
  return times
}

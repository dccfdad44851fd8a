import { addDays, dayAt, minuteAt, startOfDay } from './days.ts'
import { instantOf } from './wall-clock.ts'
import { isWorkingDay, type WorkingDays } from './working-days.ts'

/** Hours in which nothing is sent, in minutes since 00:00; they may cross midnight. */
export interface QuietHours {
  readonly from: number
  readonly until: number
}

/** The default for a person: from half past six in the evening to nine. */
export const USUAL_QUIET: QuietHours = { from: 18 * 60 + 30, until: 9 * 60 }

/** When a person may be notified. */
export interface Reachable extends WorkingDays {
  readonly quiet: QuietHours | null // null: none
  readonly timeZone: string // the person's
}

const MINUTE_MS = 60_000
const LOOK_AHEAD_DAYS = 400

/** Whether a minute of the day (since 00:00) lies in quiet hours. */
export function isQuiet({ from, until }: QuietHours, minute: number): boolean {
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

/** The end of the quiet hours that hold at an instant, or the end of its day, whichever comes first. */
function quietEnd({ quiet, timeZone }: Reachable, at: number): number | null {
  const minute = minuteAt(new Date(at), timeZone)
  if (!quiet || !isQuiet(quiet, minute)) return null
  const day = dayAt(new Date(at), timeZone)
  if (minute >= quiet.until) return startOfDay(addDays(day, 1), timeZone).getTime()
  return Math.max(at + MINUTE_MS, instantOf(day, quiet.until, timeZone))
}

/**
 * The first instant (epoch ms) from `from` on at which the person may be notified: outside quiet
 * hours, on a working day. A team without a working day in a year is notified immediately.
 */
export function nextReachable(when: Reachable, from: number): number {
  const { timeZone } = when
  const last = from + LOOK_AHEAD_DAYS * 24 * 60 * MINUTE_MS
  for (let at = from; at < last;) {
    const day = dayAt(new Date(at), timeZone)
    const end = isWorkingDay(when, day)
      ? quietEnd(when, at)
      : startOfDay(addDays(day, 1), timeZone).getTime()
    if (end === null) return at
    at = end
  }
  return from
}

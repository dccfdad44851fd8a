import { dayAt } from '#shared/days.ts'
import { nextOpen, opensAt, type PlayCalendar } from '#shared/play-calendar.ts'
import { instantOf } from '#shared/wall-clock.ts'

const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
const NOON = 12 * 60 // minutes; of a day that has no hours of its own

/**
 * When a tournament that is made now may begin (epoch ms): a full quarter at least an hour ahead, on a
 * working day and in the playing hours, else at their next opening.
 */
export function proposeStart(calendar: PlayCalendar, now: number): number {
  const soon = Math.ceil((now + HOUR_MS) / QUARTER_MS) * QUARTER_MS
  const open = nextOpen(calendar, soon) ?? opensAt(calendar, soon) ?? soon
  if (open === soon || calendar.periods.length > 0) return open
  const { timeZone } = calendar
  return instantOf(dayAt(new Date(open), timeZone), NOON, timeZone)
}

import { addDays, dayAt, minuteAt, weekday } from './days.ts'
import { instantsOf } from './wall-clock.ts'

/** A stretch in which play is open: `day` is ISO 1 to 7, times are 'HH:mm' of the team's zone. */
export interface Period {
  readonly day: number
  readonly start: string
  readonly end: string // excluded; before the start it is the next day's
}

const MINUTE_MS = 60_000
const DAYS_AHEAD = 8

/** Minutes since 00:00 of 'HH:mm'. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** Whether a period is open at a minute of a day of the week, as its clocks show it. */
function covers({ day, start, end }: Period, today: number, minute: number): boolean {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  if (from <= to) return today === day && minute >= from && minute < to
  const dayAfter = (day % 7) + 1
  return (today === day && minute >= from) || (today === dayAfter && minute < to)
}

/**
 * Whether play is open at an instant, by what clocks in the zone show then. No periods at all:
 * always. A day without one is closed.
 */
export function openAt(periods: readonly Period[], timeZone: string, instant: Date): boolean {
  if (periods.length === 0) return true
  const today = weekday(dayAt(instant, timeZone))
  const minute = minuteAt(instant, timeZone)
  return periods.some((period) => covers(period, today, minute))
}

/** Where clocks skip a start, play opens at the end of the skipped hour: earlier than that time would be. */
function firstOpen(
  periods: readonly Period[],
  timeZone: string,
  from: number,
  openInstant: number,
): number {
  let at = openInstant
  while (at - MINUTE_MS >= from && openAt(periods, timeZone, new Date(at - MINUTE_MS)))
    at -= MINUTE_MS
  return at
}

/** The first instant from `instant` on at which play is open; null: it never is. */
export function nextOpening(
  periods: readonly Period[],
  timeZone: string,
  instant: Date,
): Date | null {
  if (openAt(periods, timeZone, instant)) return instant
  const from = instant.getTime()
  const today = dayAt(instant, timeZone)
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, i) => addDays(today, i - 1))
  const starts = days.flatMap((day) =>
    periods
      .filter((period) => period.day === weekday(day))
      .flatMap(({ start }) => instantsOf(day, minutesOf(start), timeZone)),
  )
  const firstStart = starts
    .filter((at) => at >= from && openAt(periods, timeZone, new Date(at)))
    .toSorted((a, b) => a - b)[0]
  return firstStart === undefined ? null : new Date(firstOpen(periods, timeZone, from, firstStart))
}

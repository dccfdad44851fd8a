import { addDays, dayAt, startOfDay } from './days.ts'

const LOOK_AHEAD_DAYS = 3

/** Whether clocks of both zones show the same date. */
export const showSameDay = (one: string, other: string, at: Date): boolean =>
  dayAt(at, one) === dayAt(at, other)

/**
 * When a team's day may go by another zone: once both show the next date, so that no date comes
 * twice and none is left out. Zones more than a day apart never show the same one: there the date
 * that begins in the old zone is the other's next.
 */
export function zoneChangeAt(from: string, to: string, now: Date): Date {
  const today = dayAt(now, from)
  for (let days = 1; days <= LOOK_AHEAD_DAYS; days++) {
    const day = addDays(today, days)
    const starts = [from, to].map((zone) => startOfDay(day, zone).getTime())
    const at = new Date(Math.max(...starts))
    if (at > now && showSameDay(from, to, at)) return at
  }
  return startOfDay(addDays(today, 1), from)
}

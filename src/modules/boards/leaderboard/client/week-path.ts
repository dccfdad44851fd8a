import { addDays, isoWeekOf, startOfWeek, type Day } from '#shared/days.ts'

const TO_THURSDAY = 3 // days: an ISO week belongs to the year its Thursday lies in

/** '2026-W47': a week as its address has it. */
export const weekName = (monday: Day): string =>
  `${addDays(monday, TO_THURSDAY).slice(0, 4)}-W${String(isoWeekOf(monday)).padStart(2, '0')}`

/** Where a week's podium is kept. */
export const weekPath = (monday: Day): string => `/leaderboard/weeks/${weekName(monday)}`

const NAME = /^(\d{4})-W(\d{2})$/

/** The Monday of a week by its name; null for what names none. */
export function mondayOf(name: string): Day | null {
  const [, year = '', week = ''] = NAME.exec(name) ?? []
  if (!year) return null
  const fourth = `${year}-01-04` // always in week 1
  const monday = addDays(startOfWeek(fourth), 7 * (Number(week) - 1))
  return weekName(monday) === name ? monday : null
}

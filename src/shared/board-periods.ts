import { addDays, startOfWeek, type Day } from './days.ts'

export const periods = ['week', 'month', 'season', 'all'] as const
export type Period = (typeof periods)[number]

export const ALL_TIME: Day = '1970-01-01'

const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Seasons are calendar quarters. */
function startOfSeason(day: Day): Day {
  const month = Number(day.slice(5, 7))
  const first = month - ((month - 1) % 3)
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

/** First day of the period a day lies in. */
export function periodStart(period: Period, day: Day): Day {
  if (period === 'week') return startOfWeek(day)
  if (period === 'month') return startOfMonth(day)
  return period === 'season' ? startOfSeason(day) : ALL_TIME
}

/** Last day of the period a day lies in; null for all time. */
export function periodEnd(period: Period, day: Day): Day | null {
  if (period === 'all') return null
  const start = periodStart(period, day)
  if (period === 'week') return addDays(start, 6)
  const days = period === 'month' ? 31 : 92
  return addDays(periodStart(period, addDays(start, days)), -1)
}

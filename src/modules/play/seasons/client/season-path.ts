import type { Day } from '#shared/days.ts'

const MONTHS = 3 // in a quarter
const NAME = /^(\d{4})-Q([1-4])$/

/** Which quarter of its year begins on a day. */
export const quarterOf = (starts: Day): number => Math.ceil(Number(starts.slice(5, 7)) / MONTHS)

/** Where a quarter's page is kept. */
export const seasonPath = (starts: Day): string =>
  `/leaderboard/seasons/${starts.slice(0, 4)}-Q${quarterOf(starts)}`

/** The first day of a quarter by its name, '2026-Q3'; null for what names none. */
export function startOf(name: string): Day | null {
  const [, year, quarter] = NAME.exec(name) ?? []
  if (!year) return null
  return `${year}-${String(MONTHS * (Number(quarter) - 1) + 1).padStart(2, '0')}-01`
}

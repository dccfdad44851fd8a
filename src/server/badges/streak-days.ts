import type { Day } from '#shared/days.ts'
import { feed } from '../results/streak.ts'

/** When a streak of working days first had a length; `days` are those that count, in order. */
export function streakReached(days: readonly Day[], length: number): Day | null {
  let streak: ReturnType<typeof feed> | null = null
  for (const day of days) {
    streak = feed(streak, day)
    if (streak.current >= length) return day
  }
  return null
}

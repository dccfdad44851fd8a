import type { Day } from '#shared/days.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { feed, type Streak } from '#modules/boards/results/server/streak.ts'

/** When a streak of who works so first had a length; `days` are those that count, in order. */
export function streakReached(when: WorkingDays, days: readonly Day[], length: number): Day | null {
  let streak: Streak | null = null
  for (const day of days) {
    streak = feed(when, streak, day)
    if (streak.current >= length) return day
  }
  return null
}

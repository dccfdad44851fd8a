import type { Day } from '#shared/days.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { feed } from '../results/streak.ts'

/** When a streak of a team's working days first had a length; `days` are those that count, in order. */
export function streakReached(team: WorkingDays, days: readonly Day[], length: number): Day | null {
  let streak: ReturnType<typeof feed> | null = null
  for (const day of days) {
    streak = feed(team, streak, day)
    if (streak.current >= length) return day
  }
  return null
}

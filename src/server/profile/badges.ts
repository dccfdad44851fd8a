import { badges, type Badge } from '#shared/api/profile.ts'
import type { Day } from '#shared/days.ts'
import { feed } from '../results/streak.ts'

/** The day each badge was earned on; null: not yet. */
export type Earned = Record<Badge, Day | null>

/** The badges a person has, in the order they are shown. */
export function badgesOf(earned: Earned): { badge: Badge; day: Day }[] {
  return badges.flatMap((badge) => {
    const day = earned[badge]
    return day === null ? [] : [{ badge, day }]
  })
}

/** When a streak of working days first had a length; `days` are those that count, in order. */
export function streakReached(days: readonly Day[], length: number): Day | null {
  let streak: ReturnType<typeof feed> | null = null
  for (const day of days) {
    streak = feed(streak, day)
    if (streak.current >= length) return day
  }
  return null
}

import { addDays, type Day } from '#shared/days.ts'
import { isWorkingDay, type WorkingDays } from '#shared/working-days.ts'

/** Whether a streak last fed on one day goes on with the other: no working day lies between. */
function goesOn(team: WorkingDays, lastDay: Day, day: Day): boolean {
  if (team.workingDays.length === 0) return true
  let between = addDays(lastDay, 1)
  while (between < day && !isWorkingDay(team, between)) between = addDays(between, 1)
  return between >= day
}

interface Streak {
  readonly current: number
  readonly best: number
  readonly lastDay: Day
}

/**
 * The streak after a day that counts. A day off counts when played and breaks nothing when not; a
 * day that comes late (before the last) changes nothing.
 */
export function feed(team: WorkingDays, streak: Streak | null, day: Day): Streak {
  if (!streak) return { current: 1, best: 1, lastDay: day }
  if (day <= streak.lastDay) return streak
  const current = goesOn(team, streak.lastDay, day) ? streak.current + 1 : 1
  return { current, best: Math.max(streak.best, current), lastDay: day }
}

/** Days the streak has today: 0 once a working day was missed. */
export function currentStreak(team: WorkingDays, streak: Streak | null, today: Day): number {
  return streak && goesOn(team, streak.lastDay, today) ? streak.current : 0
}

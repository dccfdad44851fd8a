import { addDays, isWeekend, type Day } from '#shared/days.ts'

/** The working day before: weekends count when played and break nothing when not. */
function workingDayBefore(day: Day): Day {
  let before = addDays(day, -1)
  while (isWeekend(before)) before = addDays(before, -1)
  return before
}

/** Whether a streak last fed on one day goes on with the other. */
export function goesOn(lastDay: Day, day: Day): boolean {
  return lastDay >= workingDayBefore(day)
}

interface Streak {
  readonly current: number
  readonly best: number
  readonly lastDay: Day
}

/** The streak after a day that counts; days that come late (before the last) change nothing. */
export function feed(streak: Streak | null, day: Day): Streak {
  if (!streak) return { current: 1, best: 1, lastDay: day }
  if (day <= streak.lastDay) return streak
  const current = goesOn(streak.lastDay, day) ? streak.current + 1 : 1
  return { current, best: Math.max(streak.best, current), lastDay: day }
}

/** Days the streak has today: 0 once a working day was missed. */
export function currentStreak(streak: Streak | null, today: Day): number {
  return streak && goesOn(streak.lastDay, today) ? streak.current : 0
}

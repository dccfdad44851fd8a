import { addDays, dayAt, type Day } from '#shared/days.ts'
import { isWorkingDay, type WorkingDays } from '#shared/working-days.ts'

/** What is kept of the last card somebody was shown. */
export interface Seen {
  readonly day: Day
  readonly shownAt: Date
  readonly dismissedAt: Date | null
}

const VISIT_MS = 30 * 60_000
const LOOK_BACK_DAYS = 31

/** Whether there is a card to show: on the first visit of a work day, until it is put away. */
export function isMorning(when: WorkingDays, seen: Seen | null, today: Day, now: Date): boolean {
  if (!isWorkingDay(when, today)) return false
  if (seen?.day !== today) return true
  return seen.dismissedAt === null && now.getTime() - seen.shownAt.getTime() < VISIT_MS
}

/** The working day before a day, since the space began; null: there was none in a month. */
export function dayBefore(team: WorkingDays & { readonly firstDay: Day }, today: Day): Day | null {
  for (let back = 1; back <= LOOK_BACK_DAYS; back++) {
    const day = addDays(today, -back)
    if (day < team.firstDay) return null
    if (isWorkingDay(team, day)) return day
  }
  return null
}

export const todayOf = (team: { readonly timeZone: string }, now: Date): Day =>
  dayAt(now, team.timeZone)

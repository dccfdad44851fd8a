import { addDays, dayAt, startOfWeek, type Day } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { isTeamWorkingDay } from '#server/teams/working-day.ts'

const NINE = 9 * 60 // minutes since 00:00
const LOOKED_FOR = 21 // days from the first Monday in which a working day is looked for
const LATE = 7 // days after it: what was missed is still news

/** Rounds come once an hour: each looks as far ahead as the next one. */
export const AHEAD_MS = 3_600_000

interface Company extends WorkingDays {
  readonly timeZone: string
}

export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

const firstMonday = (month: string): Day => startOfWeek(addDays(`${month}-01`, 6))

/** The working day on which a month's letter goes out; null: three weeks have none. */
export function reportDay(team: WorkingDays, month: string): Day | null {
  const monday = firstMonday(month)
  const days = Array.from({ length: LOOKED_FOR }, (_, i) => addDays(monday, i))
  return days.find((day) => isTeamWorkingDay(team, day)) ?? null
}

/** Whether a month's letter would still be news. */
export function isNews(team: Company, month: string, now: Date): boolean {
  const day = reportDay(team, month)
  return day !== null && dayAt(now, team.timeZone) <= addDays(day, LATE)
}

/** The letter that is due within the hour, or was missed: of which month, and when; null: none. */
export function dueReport(team: Company, now: Date): { month: string; at: Date } | null {
  const { timeZone } = team
  const horizon = now.getTime() + AHEAD_MS
  const month = dayAt(new Date(horizon), timeZone).slice(0, 7)
  const day = reportDay(team, month)
  if (day === null || !isNews(team, month, now)) return null
  const at = instantOf(day, NINE, timeZone)
  return at > horizon ? null : { month, at: new Date(Math.max(at, now.getTime())) }
}

import { addDays, dayAt, minuteAt, startOfDay, weekday, type Day } from './days.ts'
import { nextOpening, type Period } from './playing-hours.ts'
import { instantOf } from './wall-clock.ts'
import { isWorkingDay, type WorkingDays } from './working-days.ts'

/** When a team plays: its working days, and its playing hours on them. */
export interface PlayCalendar extends WorkingDays {
  readonly timeZone: string
  readonly periods: readonly Period[] // [] = the whole day
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LOOK_AHEAD_DAYS = 400

/** The first instant from `from` (epoch ms) on at which play is open; null: not within a year. */
export function nextOpen(calendar: PlayCalendar, from: number): number | null {
  const { timeZone, periods } = calendar
  let at = from
  while (at - from < LOOK_AHEAD_DAYS * DAY_MS) {
    const day = dayAt(new Date(at), timeZone)
    if (!isWorkingDay(calendar, day)) {
      at = startOfDay(addDays(day, 1), timeZone).getTime()
      continue
    }
    const open = nextOpening(periods, timeZone, new Date(at))?.getTime()
    if (open === undefined) return null
    if (dayAt(new Date(open), timeZone) === day) return open
    at = open
  }
  return null
}

const begins = ({ periods }: PlayCalendar, dayOfWeek: number) =>
  periods.length === 0 || periods.some((period) => period.day === dayOfWeek)

/** A day counts when it is worked and a period begins on it; what is left of a night does not. */
const isPlayed = (calendar: PlayCalendar, day: Day) =>
  begins(calendar, weekday(day)) && isWorkingDay(calendar, day)

const hasDays = (calendar: PlayCalendar) =>
  calendar.workingDays.some((dayOfWeek) => begins(calendar, dayOfWeek))

function addPlayed(calendar: PlayCalendar, from: Day, days: number): Day {
  let day = from
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isPlayed(calendar, day)) left--
  }
  return day
}

/** Someone who never opens plays every day: a game must not stand for ever. */
const ALWAYS: Omit<PlayCalendar, 'timeZone'> = {
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  periods: [],
}

/**
 * When time is up that begins at `from` and lasts `days` of the team's days (both epoch ms): as late
 * on the last of them as it began on the first. What begins or would end while play is closed does
 * so at the next opening.
 */
export function dueAfter(calendar: PlayCalendar, from: number, days: number): number {
  const { timeZone } = calendar
  const start = nextOpen(calendar, from)
  if (start === null || !hasDays(calendar)) return dueAfter({ ...ALWAYS, timeZone }, from, days)
  const begin = new Date(start)
  const day = addPlayed(calendar, dayAt(begin, timeZone), days)
  const at = instantOf(day, minuteAt(begin, timeZone), timeZone) + (start % MINUTE_MS)
  return nextOpen(calendar, at) ?? at
}

/** How many of the team's days begin between now and then (epoch ms); 0: it is today, or at its end. */
export function daysUntil(calendar: PlayCalendar, now: number, until: number): number {
  const { timeZone } = calendar
  const last = dayAt(new Date(until - 1), timeZone)
  const isEveryDay = calendar.workingDays.length === 0
  let count = 0
  for (let day = dayAt(new Date(now), timeZone); day < last && count < LOOK_AHEAD_DAYS;) {
    day = addDays(day, 1)
    if (isEveryDay || isWorkingDay(calendar, day)) count++
  }
  return count
}

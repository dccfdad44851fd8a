import { addDays, dayAt, minuteAt, startOfDay, weekday, type Day } from './days.ts'
import { minutesOf, nextOpening, openAt, type Period } from './playing-hours.ts'
import { instantOf, instantsOf } from './wall-clock.ts'
import { isWorkingDay, type WorkingDays } from './working-days.ts'

/** When a team plays: its working days, and its playing hours on them. */
export interface PlayCalendar extends WorkingDays {
  readonly timeZone: string
  readonly periods: readonly Period[] // [] = the whole day
}

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
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
  for (let remaining = days; remaining > 0;) {
    day = addDays(day, 1)
    if (isPlayed(calendar, day)) remaining--
  }
  return day
}

/** A person who never opens plays every day: a game must not stand still for ever. */
const ALWAYS: Omit<PlayCalendar, 'timeZone'> = {
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  periods: [],
}

/**
 * The end of a time that begins at `from` and lasts `days` of the team's days (both epoch ms): as late
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

/** When a team's rooms are open: its playing hours, and the days on which there are none. */
export type PlayHours = Pick<PlayCalendar, 'timeZone' | 'periods' | 'holidays'>

/** A night's tail belongs to the day its period begins on. */
const isFree = ({ holidays }: PlayHours, day: Day) => holidays.includes(day)

/**
 * Whether rooms are open at an instant (readings 14). Without periods always; with them a holiday is
 * closed, and so is what is left of its night; a day off with a period is open.
 */
export function isOpenAt(hours: PlayHours, at: Date): boolean {
  const { periods, timeZone } = hours
  if (periods.length === 0) return true
  const day = dayAt(at, timeZone)
  if (isFree(hours, day)) return false
  const isAfterHoliday = isFree(hours, addDays(day, -1))
  if (!isAfterHoliday) return openAt(periods, timeZone, at)
  return openAt(periods.map(untilMidnight(weekday(addDays(day, -1)))), timeZone, at)
}

/** A period of a holiday's weekday ends with its day. */
const untilMidnight = (dayOfWeek: number) => (period: Period) =>
  period.day === dayOfWeek && period.end <= period.start ? { ...period, end: '00:00' } : period

/** On a day on which clocks change, any half hour may be when they do. */
function changesOf(day: Day, timeZone: string): number[] {
  const start = startOfDay(day, timeZone).getTime()
  const end = startOfDay(addDays(day, 1), timeZone).getTime()
  if (end - start === DAY_MS) return [start]
  return Array.from({ length: (end - start) / HALF_HOUR_MS }, (_, i) => start + i * HALF_HOUR_MS)
}

/** Every instant of a day at which play may open or close. */
const edgesOf = ({ periods, timeZone }: PlayHours, day: Day): number[] => [
  ...changesOf(day, timeZone),
  ...periods.flatMap(({ start, end }) =>
    [start, end].flatMap((time) => instantsOf(day, minutesOf(time), timeZone)),
  ),
]

/** Where clocks skip the hour of an edge, the edge is the end of the skipped hour. */
function firstSuch(isSuch: (at: number) => boolean, from: number, edge: number): number {
  let at = edge
  while (at - MINUTE_MS > from && isSuch(at - MINUTE_MS)) at -= MINUTE_MS
  return at
}

/** The first instant after `from` (epoch ms) at which play is open, or is closed; null: not within a year. */
function turnsAfter(hours: PlayHours, from: number, open: boolean): number | null {
  const isSuch = (at: number) => isOpenAt(hours, new Date(at)) === open
  const today = dayAt(new Date(from), hours.timeZone)
  for (let ahead = -1; ahead < LOOK_AHEAD_DAYS; ahead++) {
    const edges = edgesOf(hours, addDays(today, ahead)).toSorted((a, b) => a - b)
    const edge = edges.find((at) => at > from && isSuch(at))
    if (edge !== undefined) return firstSuch(isSuch, from, edge)
  }
  return null
}

/** The first instant from `from` (epoch ms) on at which rooms are open; null: not within a year. */
export const opensAt = (hours: PlayHours, from: number): number | null =>
  isOpenAt(hours, new Date(from)) ? from : turnsAfter(hours, from, true)

/** The first instant from `from` (epoch ms) on at which rooms are closed; null: not within a year. */
export const closesAt = (hours: PlayHours, from: number): number | null =>
  hours.periods.length > 0 && isOpenAt(hours, new Date(from))
    ? turnsAfter(hours, from, false)
    : null

/** A stretch in which rooms are open, in epoch ms. */
export interface OpenStretch {
  readonly from: number
  readonly until: number
}

/** The stretches of a day of the team, cut at its midnights; [] on a day that is closed. */
export function stretchesOf(hours: PlayHours, day: Day): OpenStretch[] {
  const start = startOfDay(day, hours.timeZone).getTime()
  const end = startOfDay(addDays(day, 1), hours.timeZone).getTime()
  const all: OpenStretch[] = []
  for (let at = opensAt(hours, start); at !== null && at < end;) {
    const until = Math.min(closesAt(hours, at) ?? end, end)
    all.push({ from: at, until })
    at = until < end ? opensAt(hours, until) : null
  }
  return all
}

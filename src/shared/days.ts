/** Days are 'YYYY-MM-DD' in the team's time zone; weeks begin on Monday. */
export type Day = string

const MS_PER_DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** A zone as a machine names its own, IANA; UTC where it names none that there is (an empty TZ, some browsers). */
export const zoneOrUtc = (zone: string | undefined): string =>
  zone && isTimeZone(zone) ? zone : 'UTC'

/** This machine's own time zone, IANA. */
export const zoneHere = (): string => zoneOrUtc(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The day it is at an instant, in an IANA zone. */
export function dayAt(instant: Date, timeZone: string): Day {
  return dayFormat(timeZone).format(instant)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What clocks show at an instant in an IANA zone, in minutes since 00:00. */
export function minuteAt(instant: Date, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, ...format })
    clocks.set(timeZone, clock)
  }
  const [hours, minutes] = clock.format(instant).split(':').map(Number)
  return hours! * 60 + minutes!
}

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)

export function addDays(day: Day, days: number): Day {
  return new Date(utc(day) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Whole days from one to the other; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / MS_PER_DAY)
}

/** ISO weekday, Monday 1 to Sunday 7. */
export function weekday(day: Day): number {
  return new Date(utc(day)).getUTCDay() || 7
}

const FRIDAY = 5

export const isWeekend = (day: Day): boolean => weekday(day) > FRIDAY

/** The Monday of a day's week. */
export const startOfWeek = (day: Day): Day => addDays(day, 1 - weekday(day))

const MOST_STARTS = 1000
const starts = new Map<string, number>()

function findStart(day: Day, timeZone: string): number {
  // the zone's offset is at most 14 h, so the start lies within a day and a bit of UTC midnight
  let low = utc(day) - MS_PER_DAY
  let high = utc(day) + MS_PER_DAY
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (dayAt(new Date(middle), timeZone) < day) low = middle
    else high = middle
  }
  return high
}

/** The instant a day begins in a zone; where midnight is skipped, the first instant after it. */
export function startOfDay(day: Day, timeZone: string): Date {
  const key = `${day} ${timeZone}`
  let start = starts.get(key)
  if (start === undefined) {
    if (starts.size >= MOST_STARTS) starts.clear()
    starts.set(key, (start = findStart(day, timeZone)))
  }
  return new Date(start)
}

/** When the day it is at an instant is over in a zone. */
export const endOfDay = (instant: Date, timeZone: string): Date =>
  startOfDay(addDays(dayAt(instant, timeZone), 1), timeZone)

const DAYS_TO_THURSDAY = 3 // an ISO week belongs to the year its Thursday lies in

/** The number of a day's ISO week in its year, from 1. */
export function isoWeekOf(day: Day): number {
  const thursday = addDays(startOfWeek(day), DAYS_TO_THURSDAY)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

import { dayAt, minuteAt, type Day } from './days.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const wallClock = (day: Day, minute: number) => Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS

/** How far the zone's clocks are ahead of UTC, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const at = new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS)
  return wallClock(dayAt(at, timeZone), minuteAt(at, timeZone)) - at.getTime()
}

/** The instants (epoch ms) a day's minute may be in a zone: two where clocks change about then. */
export function instantsOf(day: Day, minute: number, timeZone: string): number[] {
  const wall = wallClock(day, minute)
  const offsets = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)]
  return [...new Set(offsets)].map((offset) => wall - offset)
}

/**
 * The instant (epoch ms) at which clocks in a zone show a day's minute: the first where they show it
 * twice; where they skip it, as long after midnight as on other days.
 */
export function instantOf(day: Day, minute: number, timeZone: string): number {
  const instants = instantsOf(day, minute, timeZone).toSorted((a, b) => a - b)
  const shows = (ms: number) =>
    dayAt(new Date(ms), timeZone) === day && minuteAt(new Date(ms), timeZone) === minute
  return instants.find(shows) ?? instants.at(-1)!
}

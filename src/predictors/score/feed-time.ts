import { isTimeZone, startOfDay, type Day } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'

const MINUTE_MS = 60_000
const HOURS = 24
const NOON = 12
const MINUTES = 60

/** Zones that feeds abbreviate, in minutes ahead of UTC. Those that mean several are not here. */
const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  TRT: 180,
  EDT: -240,
  CDT: -300,
  MDT: -360,
  PDT: -420,
}

const CLOCK = /^(\d{1,2})[:.](\d{2})(?::\d{2})?/
const HOURS_WORD = /^h\b/i
const HALF = /^([ap])\.?m\b\.?/i
const OFFSET = /^(?:UTC|GMT)?\s*([+\-−±])\s*(\d{1,2})(?::?(\d{2}))?$/i

/** When a match begins: `at` epoch ms, null while only its day is known. */
export interface KickOff {
  readonly at: number | null
  readonly locksAt: number // its kick-off, or the beginning of its day in the feed's zone
}

/* Minutes ahead of UTC, or a zone by its name; null: nobody here knows it. */
function zoneOf(text: string): number | string | null {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(text) ?? []
  if (sign) {
    const ahead = Number(hours) * MINUTES + Number(minutes)
    return sign === '-' || sign === '−' ? -ahead : ahead
  }
  const named = zones[text.toUpperCase()]
  if (named !== undefined) return named
  return text.includes('/') && isTimeZone(text) ? text : null
}

function minuteOf(hour: number, minute: number, half: string | undefined): number | null {
  if (minute >= MINUTES || hour >= HOURS) return null
  if (!half) return hour * MINUTES + minute
  if (hour < 1 || hour > NOON) return null
  return ((hour % NOON) + (half.toLowerCase() === 'p' ? NOON : 0)) * MINUTES + minute
}

/* What stands before a text's end, and what is left of it. */
function take(text: string, pattern: RegExp): [RegExpExecArray | null, string] {
  const match = pattern.exec(text)
  return [match, match ? text.slice(match[0].length).trim() : text]
}

/* A whole text, or nothing of it: what is not understood may say that it is another zone's. */
function instant(day: Day, text: string, zone: string): number | null {
  const [clock, afterClock] = take(text.trim(), CLOCK)
  if (!clock) return null
  const [, afterWord] = take(afterClock, HOURS_WORD)
  const [half, rest] = take(afterWord, HALF)
  const at = minuteOf(Number(clock[1]), Number(clock[2]), half?.[1])
  const ownZone = rest ? zoneOf(rest) : zone
  if (at === null || ownZone === null) return null
  if (typeof ownZone === 'string') return instantOf(day, at, ownZone)
  return instantOf(day, at, 'UTC') - ownZone * MINUTE_MS
}

/* '20:45 (UTC+1)' names a zone, '20:45 CET (19:45 UTC)' the same instant twice. */
function readings(time: string): string[] {
  const at = time.endsWith(')') ? time.lastIndexOf('(') : -1
  if (at < 0) return [time]
  const [before, inside] = [time.slice(0, at), time.slice(at + 1, -1)]
  return /^\d/.test(inside) ? [before, inside] : [`${before} ${inside}`]
}

/**
 * The kick-off of a feed's day and times: '20:45', '9:30 pm', '13:00 UTC-6', '20:45+01:00', '20:45
 * (UTC+1)', '20:45 Europe/Berlin', '20:45 CET (19:45 UTC)'. Without a zone of its own it is by the
 * competition's; of several the first whose zone is known holds. Anything else is no time yet: then
 * the match locks as its day begins.
 */
export function kickOffOf(day: Day, times: readonly string[], zone: string): KickOff {
  for (const text of times.flatMap((time) => readings(time.trim()))) {
    const at = instant(day, text, zone)
    if (at !== null) return { at, locksAt: at }
  }
  return { at: null, locksAt: startOfDay(day, zone).getTime() }
}

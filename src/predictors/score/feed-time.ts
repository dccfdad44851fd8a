import { startOfDay, type Day } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'

const MINUTE_MS = 60_000
const HOURS = 24
const MINUTES = 60

/** Zones that feeds abbreviate, in minutes ahead of UTC. Those that mean several are not here. */
const zones: Readonly<Record<string, number>> = {
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

const TIME =
  /(\d{1,2})[:.](\d{2})\s*(?:h\b)?\s*(UTC\s*(?:[+\-−±]\s*\d{1,2}(?::?\d{2})?)?|[A-Z]{2,5})?/g
const OFFSET = /^UTC\s*(?:([+\-−±])\s*(\d{1,2})(?::?(\d{2}))?)?$/

/** Minutes ahead of UTC; null: a zone nobody here knows. */
function offsetOf(zone: string): number | null {
  const utc = OFFSET.exec(zone)
  if (!utc) return zones[zone] ?? null
  const [, sign, hours = '0', minutes = '0'] = utc
  const ahead = Number(hours) * MINUTES + Number(minutes)
  return sign === '-' || sign === '−' ? -ahead : ahead
}

/** When a match begins: `at` epoch ms, null while only its day is known. */
export interface KickOff {
  readonly at: number | null
  readonly locksAt: number // its kick-off, or the beginning of its day in the feed's zone
}

const only = (day: Day, zone: string): KickOff => ({
  at: null,
  locksAt: startOfDay(day, zone).getTime(),
})

function instant(day: Day, [, hour, minute, named]: RegExpMatchArray, zone: string) {
  const minutes = Number(hour) * MINUTES + Number(minute)
  if (Number(hour) >= HOURS || Number(minute) >= MINUTES) return null
  if (!named) return instantOf(day, minutes, zone)
  const offset = offsetOf(named.replaceAll(/\s/g, ''))
  return offset === null ? null : instantOf(day, minutes, 'UTC') - offset * MINUTE_MS
}

/**
 * The kick-off of a feed's day and time: '20:45', '13:00 UTC-6', '20:45 CET', '20:45 CET (19:45 UTC)'.
 * Without a zone of its own it is by the competition's. Of several the first whose zone is known
 * holds. Null: it is no time, or in zones nobody knows.
 */
export function kickOffOf(day: Day, time: string, zone: string): KickOff | null {
  const text = time.trim()
  if (!text) return only(day, zone)
  const found = [...text.matchAll(TIME)].map((match) => instant(day, match, zone))
  const at = found.find((one) => one !== null)
  return at === undefined ? null : { at, locksAt: at }
}

import { daysBetween } from '#shared/days.ts'
import type { MatchScore, MatchStatus } from '#shared/predictors.ts'
import type { Meeting } from './team-names.ts'

/** What a match is known by; the teams by what they are, whatever they are called. */
export interface Known extends Meeting {
  readonly num: number | null
  readonly phase: string
  readonly status: MatchStatus
  readonly score: MatchScore
}

export const HALF_YEAR = 180 // days
export const SAME_DATE = 3 // days by which a match that was played may be told otherwise
const SLOT_DAYS = 7 // a place to be filled is on its day, or near it
const PER_DAY = 10

export const isOver = ({ status }: Known) => status === 'played' || status === 'awarded'
export const isNamed = ({ isHomeKnown, isAwayKnown }: Known) => isHomeKnown && isAwayKnown
export const pairOf = ({ home, away }: Known) => `${home}\n${away}`
export const daysApart = (a: Known, b: Known) => Math.abs(daysBetween(a.day, b.day))
export const scoreText = ({ ft, et, p }: MatchScore) => JSON.stringify([ft, et, p])
export const isAtOnce = (a: Known, b: Known) => a.kickOff !== null && a.kickOff === b.kickOff

/* Of several matches of one pair the nearest; then what else the feed says of them. */
export const distance = (a: Known, b: Known) =>
  PER_DAY * daysApart(a, b) -
  (isAtOnce(a, b) ? 4 : 0) -
  (a.round === b.round ? 3 : 0) -
  (a.num !== null && a.num === b.num ? 2 : 0)

export function groupsOf(
  rows: readonly Known[],
  indices: Iterable<number>,
  keyOf: (row: Known) => string,
) {
  const groups = new Map<string, number[]>()
  for (const i of indices) {
    const key = keyOf(rows[i]!)
    const there = groups.get(key)
    if (there) there.push(i)
    else groups.set(key, [i])
  }
  return groups
}

/** What filling a place costs; Infinity where a known team says otherwise. */
export function slotCost(row: Known, match: Known): number {
  if (isNamed(row) && isNamed(match)) return Infinity
  const fits = (a: string, b: string, known: boolean) => !known || a === b
  const isSame =
    fits(row.home, match.home, row.isHomeKnown && match.isHomeKnown) &&
    fits(row.away, match.away, row.isAwayKnown && match.isAwayKnown)
  const days = daysApart(row, match)
  const isSameNum = row.num !== null && row.num === match.num
  if (!isSame || days > HALF_YEAR) return Infinity
  if (isNamed(match) && (days > 0 || row.round !== match.round)) return Infinity
  if (days > SLOT_DAYS && !isSameNum && row.round !== match.round) return Infinity
  const likeness = Number(row.home === match.home) + Number(row.away === match.away)
  return PER_DAY * days - (isSameNum ? 90 : 0) - (row.round === match.round ? 20 : 0) - 6 * likeness
}

import { type MatchScore, type MatchStatus, pairSchema, type Pair } from '#shared/predictors.ts'
import { daySchema } from '#shared/text.ts'
import { FeedFault, type FaultyRow } from '../feed-fault.ts'
import { fieldsOf, MOST_TEXT, textOf as plainTextOf } from '../texts-of.ts'
import { kickOffOf } from './feed-time.ts'
import { RowError } from './row-error.ts'
import { stagesOf, type StageOf } from './stages.ts'

const isNone = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

function pairOf(value: unknown): Pair | undefined {
  if (isNone(value)) return undefined
  const parsed = pairSchema.safeParse(value)
  if (!parsed.success) throw new RowError('score_unreadable', value)
  return parsed.data
}

/* What a feed calls the parts: `score` as [2, 0] or { ft, et, p }, or the older score1, score2, score1et …. */
function partsOf(one: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { score } = one
  if (Array.isArray(score)) return { ft: score }
  if (!isNone(score)) {
    if (typeof score !== 'object') throw new RowError('score_unreadable', score)
    return score as Record<string, unknown>
  }
  const pair = (part: string) => {
    const sides = [one[`score1${part}`], one[`score2${part}`]]
    return sides.every(isNone) ? undefined : sides
  }
  return { ft: pair(''), et: pair('et'), p: pair('p') }
}

const EARLIEST_HOUR = 11
const LATEST_HOUR = 23
const QUARTER = 15 // minutes
const UNLIKELY = 10 // goals between the two

/* 18:30 and 21:00 were kick-offs once, in the place of a score. */
const isClock = ([home, away]: Pair) =>
  home >= EARLIEST_HOUR &&
  home <= LATEST_HOUR &&
  away % QUARTER === 0 &&
  Math.abs(home - away) >= UNLIKELY

/* Extra time only adds. */
function isPossible({ ft, et }: MatchScore): boolean {
  return !ft || !(isClock(ft) || (et && (et[0] < ft[0] || et[1] < ft[1])))
}

/** A score as feeds write it, with what is known of it; `fault` says what of it can't be. */
function scoreOf(one: Readonly<Record<string, unknown>>): {
  score: MatchScore
  fault: RowError | null
} {
  const { ft, et, p } = partsOf(one)
  const parts = { ft: pairOf(ft), et: pairOf(et), p: pairOf(p) }
  const score: MatchScore = Object.fromEntries(Object.entries(parts).filter(([, pair]) => pair))
  const scores = [score.ft, score.et, score.p].flatMap((pair) => (pair ? [pair.join(':')] : []))
  const fault = new RowError('score_impossible', scores.join(', '))
  if (!isPossible(score)) return { score: {}, fault }
  if (score.p?.[0] !== score.p?.[1] || !score.p) return { score, fault: null }
  const { p: _, ...played } = score // a shoot-out has a winner; what was played before it is clear
  return { score: played, fault }
}

/** Whether a match was decided later, and what stood after 90 minutes is not said. */
const lacksNinety = ({ ft, et, p }: MatchScore): boolean => !ft && Boolean(et ?? p)

const statuses: Readonly<Record<string, MatchStatus>> = {
  awarded: 'awarded',
  postponed: 'postponed',
  cancelled: 'void',
  canceled: 'void',
  annulled: 'void',
  abandoned: 'void',
  suspended: 'postponed',
}
const SAYS_NOTHING = new Set(['', 'scheduled', 'played', 'finished', 'completed', 'live'])

/** What became of a match. Throws RowError for a word nobody knows: a guess could cost points. */
function statusOf(value: unknown, score: MatchScore): MatchStatus {
  const word = isNone(value) ? '' : String(value).trim().toLowerCase()
  const isScored = Object.keys(score).length > 0
  const known = statuses[word]
  if (known === 'awarded' && !isScored) throw new RowError('score_unreadable', 'awarded')
  if (known) return known
  if (!SAYS_NOTHING.has(word)) throw new RowError('status_unknown', word)
  return isScored && word !== 'live' ? 'played' : 'open'
}

const MOST_MATCHES = 2000
const MOST_NUM = 9999
const FIRST_DAY = '1900-01-01'

export interface FeedMatch {
  readonly line: number // its place in the list, from 1
  readonly num: number | null
  readonly phase: string // 'Play-offs'; '' where the feed has none
  readonly round: string // with its phase
  readonly day: string
  readonly kickOff: number | null // epoch ms; null: only its day is known
  readonly locksAt: number
  readonly home: string
  readonly away: string
  readonly isHomeKnown: boolean
  readonly isAwayKnown: boolean
  readonly group: string
  readonly ground: string
  readonly status: MatchStatus
  readonly score: MatchScore
}

export interface Feed {
  readonly name: string
  readonly matches: readonly (FeedMatch & StageOf)[]
  readonly faults: readonly FaultyRow[]
}

/** Text from a feed, or the name of what stands in its place. */
const textOf = (value: unknown): string =>
  plainTextOf(typeof value === 'object' ? fieldsOf(value)['name'] : value)

const numOf = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_NUM ? Number(value) : null

/* A phase and a round together are one name; without a round it is a name of its phase and day. */
function roundOf(phase: string, round: string, day: string): string {
  if (!round) return [phase, day].filter(Boolean).join(', ')
  return !phase || round.startsWith(phase) ? round : `${phase}, ${round}`.slice(0, MOST_TEXT)
}

type Fields = Readonly<Record<string, unknown>>

function dayOf(one: Fields): string {
  const day = textOf(one['date'])
  if (!daySchema.safeParse(day).success || day < FIRST_DAY)
    throw new RowError('day_impossible', day)
  return day
}

const CODES = [
  /^[1-9][A-Z]$/, // '1E': first of group E
  /^[1-9][A-Z](?:\/[A-Z])+$/, // '3A/B/C/D/F'
  /^[WL] ?\d{1,3}$/, // 'W73': winner of match 73
  /^(?:winners?|losers?|runners?-up|sieger|verlierer)\b/i,
  /\b(?:winner|loser|runner-up|sieger|verlierer)$/i, // 'UEFA Path A winner'
  /^(?:[1-4]\.|1st|2nd|3rd|4th|first|second|third|fourth)\s*(?:punktrunde|gruppe|group|platz|place)\b/i,
  /^n\.? ?n\.?$/i,
  /^to be (?:announced|confirmed|decided|determined|drawn)$/i,
  /^(?:tbd|tba|tbc|\?+|-+)$/i,
]

/** Whether a feed's name stands for a team that is not known yet. */
export const isPlaceholder = (name: string): boolean => CODES.some((code) => code.test(name))

function sidesOf(one: Fields): [string, string] {
  const [home, away] = [textOf(one['team1']), textOf(one['team2'])]
  if (!home || !away) throw new RowError('team_missing')
  if (home === away && !isPlaceholder(home)) throw new RowError('team_missing', home)
  return [home, away]
}

/* An impossible score leaves its match open; an unknown word has no meaning. */
function valueOf(one: Fields, onFault: (fault: RowError) => void) {
  try {
    const { score, fault } = scoreOf(one)
    if (fault) onFault(fault)
    return { score, status: statusOf(one['status'], score) }
  } catch (error) {
    if (!(error instanceof RowError) || error.kind === 'status_unknown') throw error
    onFault(error)
    return { score: {}, status: statusOf(one['status'] === 'awarded' ? '' : one['status'], {}) }
  }
}

function matchOf(
  value: unknown,
  zone: string,
  line: number,
  onFault: (fault: RowError) => void,
): FeedMatch {
  const one = fieldsOf(value)
  const [home, away] = sidesOf(one)
  const day = dayOf(one)
  const { at, locksAt } = kickOffOf(day, [textOf(one['time']), textOf(one['time_local'])], zone)
  const phase = textOf(one['stage'])
  return {
    line,
    num: numOf(one['num']),
    phase,
    round: roundOf(phase, textOf(one['round']), day),
    day,
    kickOff: at,
    locksAt,
    home,
    away,
    isHomeKnown: !isPlaceholder(home),
    isAwayKnown: !isPlaceholder(away),
    group: textOf(one['group']),
    ground: textOf(one['ground']),
    ...valueOf(one, onFault),
  }
}

const shortOf = (value: unknown) => {
  const one = fieldsOf(value)
  const [round, day] = [textOf(one['round']), textOf(one['date'])]
  return { round, day, home: textOf(one['team1']), away: textOf(one['team2']) }
}

/* A list of rounds with matches in each is the older shape of the same. */
function listOf(json: unknown): unknown[] {
  const { matches, rounds } = fieldsOf(json)
  if (Array.isArray(matches)) return matches
  if (!Array.isArray(rounds)) throw new FeedFault('matches')
  return rounds.flatMap((round: unknown, i) => {
    const { name, matches: ofRound } = fieldsOf(round)
    if (!Array.isArray(ofRound)) throw new FeedFault(`rounds[${i}].matches`)
    return ofRound.map((one: unknown) => ({ round: name, ...fieldsOf(one) }))
  })
}

/* Row by row: one that can't be read stops no other. */
function readRows(list: readonly unknown[], zone: string) {
  const [matches, faults]: [FeedMatch[], FaultyRow[]] = [[], []]
  for (const [i, value] of list.entries()) {
    const line = i + 1
    const onFault = ({ kind, value: text }: RowError) =>
      faults.push({ kind, value: text, line, ...shortOf(value) })
    try {
      const match = matchOf(value, zone, line, onFault)
      matches.push(match)
      if (lacksNinety(match.score)) onFault(new RowError('ninety_missing'))
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      onFault(error)
    }
  }
  return { matches, faults }
}

/**
 * Reads openfootball's JSON. Times without a zone are by `zone` (IANA). A row that can't be read is
 * among the faults; throws FeedFault where it is no list of matches, or none of its rows can be read.
 */
export function readFeed(json: unknown, zone: string): Feed {
  const list = listOf(json)
  if (list.length === 0 || list.length > MOST_MATCHES) throw new FeedFault('matches')
  const { matches, faults } = readRows(list, zone)
  if (matches.length === 0) throw new FeedFault(`matches[0]: ${faults[0]!.kind}`)
  const stages = stagesOf(matches)
  const name = textOf(fieldsOf(json)['name'])
  return { name, faults, matches: matches.map((match, i) => ({ ...match, ...stages[i]! })) }
}

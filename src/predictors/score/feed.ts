import type { MatchScore, MatchStatus } from '#shared/predictors.ts'
import { daySchema, toPlainText } from '#shared/text.ts'
import { FeedFault } from '../feed-fault.ts'
import { scoreOf, statusOf } from './feed-score.ts'
import { kickOffOf } from './feed-time.ts'
import { isPlaceholder } from './placeholders.ts'
import { stagesOf, type StageOf } from './stages.ts'

const MOST_MATCHES = 2000
const MOST_TEXT = 80

/** A match as a feed has it. */
export interface FeedMatch {
  readonly num: number | null
  readonly round: string
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
}

/** Text of a feed's: one line, without what can't be seen; other people's words are only words. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' && value ? (value as { name?: unknown }).name : value
  if (typeof text !== 'string' && typeof text !== 'number') return ''
  return toPlainText(String(text).normalize('NFC').replaceAll(/\s+/g, ' '))
    .trim()
    .slice(0, MOST_TEXT)
}

function needed(value: unknown, where: string): string {
  const text = textOf(value)
  if (!text) throw new FeedFault(where)
  return text
}

function numOf(value: unknown, where: string): number | null {
  if (value === undefined || value === null) return null
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > 9999)
    throw new FeedFault(where)
  return value as number
}

/* `time_local` is the same instant by the ground's clock: it helps where `time` is in a zone nobody knows. */
function timeOf(day: string, one: Record<string, unknown>, zone: string, where: string) {
  const [time, local] = [textOf(one['time']), textOf(one['time_local'])]
  const kickOff = kickOffOf(day, time, zone) ?? (local ? kickOffOf(day, local, zone) : null)
  if (!kickOff) throw new FeedFault(`${where}.time`)
  return { kickOff: kickOff.at, locksAt: kickOff.locksAt }
}

function matchOf(value: unknown, zone: string, where: string): FeedMatch {
  if (typeof value !== 'object' || value === null) throw new FeedFault(where)
  const one = value as Record<string, unknown>
  const day = textOf(one['date'])
  if (!daySchema.safeParse(day).success) throw new FeedFault(`${where}.date`)
  const [home, away] = [
    needed(one['team1'], `${where}.team1`),
    needed(one['team2'], `${where}.team2`),
  ]
  const score = scoreOf(one['score'], `${where}.score`)
  return {
    num: numOf(one['num'], `${where}.num`),
    round: needed(one['round'] ?? one['stage'], `${where}.round`),
    day,
    ...timeOf(day, one, zone, where),
    home,
    away,
    isHomeKnown: !isPlaceholder(home),
    isAwayKnown: !isPlaceholder(away),
    group: textOf(one['group']),
    ground: textOf(one['ground']),
    status: statusOf(one['status'], score, `${where}.status`),
    score,
  }
}

/* A list of rounds with matches in each is the older shape of the same. */
function listOf(json: unknown): unknown[] {
  const { matches, rounds } = (json ?? {}) as { matches?: unknown; rounds?: unknown }
  if (Array.isArray(matches)) return matches
  if (!Array.isArray(rounds)) throw new FeedFault('matches')
  return rounds.flatMap((round: { name?: unknown; matches?: unknown } | null, i) => {
    if (!Array.isArray(round?.matches)) throw new FeedFault(`rounds[${i}].matches`)
    return round.matches.map((one: object) => ({ round: round.name, ...one }))
  })
}

/**
 * Reads openfootball's JSON. Times without a zone are by `zone` (IANA). Throws FeedFault with where:
 * nothing of a feed is taken unless all of it can be read.
 */
export function readFeed(json: unknown, zone: string): Feed {
  const list = listOf(json)
  if (list.length === 0 || list.length > MOST_MATCHES) throw new FeedFault('matches')
  const matches = list.map((one, i) => matchOf(one, zone, `matches[${i}]`))
  const stages = stagesOf(matches)
  return {
    name: textOf((json as { name?: unknown }).name),
    matches: matches.map((match, i) => ({ ...match, ...stages[i]! })),
  }
}

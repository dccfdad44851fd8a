import { pairSchema, type MatchScore, type MatchStatus, type Pair } from '#shared/predictors.ts'
import { RowError } from './row-error.ts'

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
export function scoreOf(one: Readonly<Record<string, unknown>>): {
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
export const lacksNinety = ({ ft, et, p }: MatchScore): boolean => !ft && Boolean(et ?? p)

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
export function statusOf(value: unknown, score: MatchScore): MatchStatus {
  const word = isNone(value) ? '' : String(value).trim().toLowerCase()
  const isScored = Object.keys(score).length > 0
  const known = statuses[word]
  if (known === 'awarded' && !isScored) throw new RowError('score_unreadable', 'awarded')
  if (known) return known
  if (!SAYS_NOTHING.has(word)) throw new RowError('status_unknown', word)
  return isScored && word !== 'live' ? 'played' : 'open'
}

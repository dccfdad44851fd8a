import { pairSchema, type MatchScore, type MatchStatus, type Pair } from '#shared/predictors.ts'
import { FeedFault } from '../feed-fault.ts'

const isNone = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

function pairOf(value: unknown, where: string): Pair | undefined {
  if (isNone(value)) return undefined
  const parsed = pairSchema.safeParse(value)
  if (!parsed.success) throw new FeedFault(where)
  return parsed.data
}

/** A score as feeds write it: missing, null, {}, [2, 0] or { ht, ft, et, p } with what is known. */
export function scoreOf(value: unknown, where: string): MatchScore {
  if (isNone(value)) return {}
  if (Array.isArray(value)) return { ft: pairOf(value, where)! }
  if (typeof value !== 'object') throw new FeedFault(where)
  const { ft, et, p } = value as Record<string, unknown>
  const parts = {
    ft: pairOf(ft, `${where}.ft`),
    et: pairOf(et, `${where}.et`),
    p: pairOf(p, `${where}.p`),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, pair]) => pair))
}

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

/** What became of a match. Throws FeedFault for a word nobody knows: a guess could cost points. */
export function statusOf(value: unknown, score: MatchScore, where: string): MatchStatus {
  const word = isNone(value) ? '' : String(value).trim().toLowerCase()
  const isScored = Object.keys(score).length > 0
  const known = statuses[word]
  if (known === 'awarded' && !isScored) throw new FeedFault(where)
  if (known) return known
  if (!SAYS_NOTHING.has(word)) throw new FeedFault(where)
  return isScored && word !== 'live' ? 'played' : 'open'
}

import type { MatchScore, MatchStatus, Rules, Standing } from '#shared/predictors.ts'
import type { Earned } from '#shared/predictor-matches.ts'
import { countedScore, JOKER, pointsOf, tierOf, type ScoreTip } from './scoring.ts'

/** A tip as it stood when its match locked. */
export interface LockedTip extends ScoreTip {
  readonly isStanding: boolean
}

interface Over {
  readonly status: MatchStatus
  readonly score: MatchScore
}

/** Whether a match can be scored: it is over, and the score that counts is known. */
export const isScored = ({ status, score }: Over, rules: Pick<Rules, 'counts'>): boolean =>
  (status === 'played' || status === 'awarded') &&
  (score.answer !== undefined || countedScore(score, rules.counts) !== null)

/**
 * What a tip earned, and why; null while its match gives nothing. A standing tip earns the
 * tendency at most and takes no joker; an awarded match pays its winner only.
 */
export function earnedBy(tip: LockedTip, match: Over, rules: Rules): Earned | null {
  const counted = countedScore(match.score, rules.counts)
  const base = { isStanding: tip.isStanding, counted: counted ?? ([0, 0] as [number, number]) }
  if (match.status === 'void')
    return { ...base, points: 0, tier: 'missed', joker: false, why: 'void' }
  if (!counted || !isScored(match, rules)) return null
  const isAwarded = match.status === 'awarded'
  const why = isAwarded ? ('awarded' as const) : ('scored' as const)
  const reached = tierOf(tip, counted)
  const isCapped = (tip.isStanding || isAwarded) && reached !== 'missed'
  const tier = isCapped ? 'tendency' : reached
  const joker = Boolean(tip.joker) && rules.hasJoker && !tip.isStanding
  return { ...base, points: pointsOf(tier, rules) * (joker ? JOKER : 1), tier, joker, why }
}

/** The tip that serves for a forgotten match. */
export function defaultTip({ kind, home, away }: Standing): LockedTip | null {
  if (kind === 'none') return null
  return kind === 'home' ? { home: 1, away: 0, isStanding: true } : { home, away, isStanding: true }
}

interface Jokered {
  readonly matchId: string
  readonly locksAt: number
  readonly status: MatchStatus
  readonly joker: boolean
}

/**
 * The match of a round a person's joker is on: of several, as kick-offs may move, the one that locks
 * first. A match that is void gives it back. '' for none.
 */
export function jokerOf(tips: readonly Jokered[]): string {
  const [first] = tips
    .filter(({ joker, status }) => joker && status !== 'void')
    .toSorted((a, b) => a.locksAt - b.locksAt || (a.matchId < b.matchId ? -1 : 1))
  return first?.matchId ?? ''
}

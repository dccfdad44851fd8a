import type { MatchScore, Pair, Rules, Tier } from '#shared/predictors.ts'

export interface ScoreTip {
  readonly home: number
  readonly away: number
  readonly joker?: boolean | undefined
}

/** What of the rules gives points. */
export type ScoreRules = Pick<Rules, 'exact' | 'difference' | 'tendency' | 'counts'>

export const JOKER = 2

/**
 * The score that counts: after 90 minutes, or after extra time where there was any; with the
 * shoot-out, its goals come on top, so that its winner has won. Null: not known.
 */
export function countedScore({ ft, et, p }: MatchScore, counts: ScoreRules['counts']): Pair | null {
  if (counts === 'ft') return ft ?? null
  const played = et ?? ft ?? null
  if (counts === 'et' || !p) return played
  return played ? [played[0] + p[0], played[1] + p[1]] : p
}

/** The tier a tip reaches, the highest only. A draw that is not exact is a tendency. */
export function tierOf({ home, away }: ScoreTip, [h, a]: Pair): Tier {
  if (home === h && away === a) return 'exact'
  if (home - away === h - a && h !== a) return 'difference'
  return Math.sign(home - away) === Math.sign(h - a) ? 'tendency' : 'missed'
}

/** What each tier gives. */
export function pointsOf(tier: Tier, rules: Omit<ScoreRules, 'counts'>): number {
  return tier === 'missed' ? 0 : rules[tier]
}

/**
 * Points of a tip: the highest tier it reaches, twice with the joker. 0 while the score that counts
 * is not known.
 */
export function scorePoints(tip: ScoreTip, score: MatchScore, rules: ScoreRules): number {
  const counted = countedScore(score, rules.counts)
  if (!counted) return 0
  return pointsOf(tierOf(tip, counted), rules) * (tip.joker ? JOKER : 1)
}

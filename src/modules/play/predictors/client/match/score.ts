import type { Pair, Rules } from '#shared/predictors.ts'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { countedScore } from '#predictors/score/scoring.ts'

/** The score that a match is shown with: the one that counted, else the one that would. */
export function visibleScore(match: StageMatch, rules: Rules): Pair | null {
  return match.earned?.counted ?? countedScore(match.score, rules.counts)
}

export const outcomeOf = (home: number, away: number): -1 | 0 | 1 =>
  Math.sign(home - away) as -1 | 0 | 1

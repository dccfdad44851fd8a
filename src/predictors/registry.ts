import { defaultRules, gameTypeOf, type CompetitionKind } from '#shared/predictors.ts'
import { defaultRaceRules } from '#shared/races.ts'
import type { PointsRule } from '#shared/game.ts'

/** A predictor as the catalogue knows it. Its texts are in its folder. */
export interface PredictorMeta {
  readonly gameType: string
  readonly kind: CompetitionKind
  readonly points: readonly PointsRule[] // the usual ones; a team's own rules may say otherwise
}

const { exact, difference, tendency } = defaultRules

/** Every predictor, one line each. Its folder follows from its kind. */
export const predictors: readonly PredictorMeta[] = [
  {
    gameType: gameTypeOf.score,
    kind: 'score',
    points: [
      { text: 'exact', points: exact },
      { text: 'difference', points: difference },
      { text: 'tendency', points: tendency },
    ],
  },
  {
    gameType: gameTypeOf.race,
    kind: 'race',
    points: Object.entries(defaultRaceRules).map(([text, points]) => ({ text, points })),
  },
  {
    gameType: gameTypeOf.event,
    kind: 'event',
    points: [
      { text: 'right', points: 10 },
      { text: 'place', points: 3 },
      { text: 'nearest', points: 15 },
    ],
  },
]

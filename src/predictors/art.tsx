import type { CompetitionKind } from '#shared/predictors.ts'
import { Art as RaceArt, Mark as RaceMark } from './race/art.tsx'
import { Art as ScoreArt, Mark as ScoreMark } from './score/art.tsx'

/** A predictor's picture, twice as wide as a game's. */
export const PredictorArt = ({ kind }: { readonly kind: CompetitionKind }) =>
  kind === 'race' ? <RaceArt /> : <ScoreArt />

/** Its sign for lists. */
export const PredictorMark = ({
  kind,
  size,
}: {
  readonly kind: CompetitionKind
  readonly size: number
}) => (kind === 'race' ? <RaceMark size={size} /> : <ScoreMark size={size} />)

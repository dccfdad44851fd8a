import type { CompetitionKind } from '#shared/predictors.ts'
import { Art as EventArt, Mark as EventMark } from './event/art.tsx'
import { Art as RaceArt, Mark as RaceMark } from './race/art.tsx'
import { Art as ScoreArt, Mark as ScoreMark } from './score/art.tsx'

const arts = { score: ScoreArt, race: RaceArt, event: EventArt }
const marks = { score: ScoreMark, race: RaceMark, event: EventMark }

interface Props {
  readonly kind: CompetitionKind
}

/** A predictor's picture, twice as wide as a game's. */
export function PredictorArt({ kind }: Props) {
  const Art = arts[kind]
  return <Art />
}

/** Its sign for lists. */
export function PredictorMark({ kind, size }: Props & { readonly size: number }) {
  const Mark = marks[kind]
  return <Mark size={size} />
}

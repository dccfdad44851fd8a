import { Picture, Sign } from '#games/kit/picture.tsx'
import type { CompetitionKind } from '#shared/predictors.ts'
import eventArt from './event/art.svg'
import eventMark from './event/mark.svg'
import raceArt from './race/art.svg'
import raceMark from './race/mark.svg'
import scoreArt from './score/art.svg'
import scoreMark from './score/mark.svg'

const arts = { score: scoreArt, race: raceArt, event: eventArt }
const marks = { score: scoreMark, race: raceMark, event: eventMark }

interface Props {
  readonly kind: CompetitionKind
}

/** A predictor's picture, twice as wide as a game's. */
export const PredictorArt = ({ kind }: Props) => <Picture svg={arts[kind]} />

/** Its sign for lists. */
export const PredictorMark = ({ kind, size }: Props & { readonly size: number }) => (
  <Sign svg={marks[kind]} size={size} />
)

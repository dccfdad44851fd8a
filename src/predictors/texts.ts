import eventEn from './event/en.json' with { type: 'json' }
import eventTr from './event/tr.json' with { type: 'json' }
import raceEn from './race/en.json' with { type: 'json' }
import raceTr from './race/tr.json' with { type: 'json' }
import scoreEn from './score/en.json' with { type: 'json' }
import scoreTr from './score/tr.json' with { type: 'json' }
import { gameTypeOf } from '#shared/predictors.ts'

interface Texts {
  readonly name: string
}

/** What each predictor says of itself, by gameType and language. */
export const predictorTexts: Readonly<Record<string, { en: Texts; tr: Texts }>> = {
  [gameTypeOf.score]: { en: scoreEn, tr: scoreTr },
  [gameTypeOf.race]: { en: raceEn, tr: raceTr },
  [gameTypeOf.event]: { en: eventEn, tr: eventTr },
}

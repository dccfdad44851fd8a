import scoreEn from './score/en.json' with { type: 'json' }
import scoreTr from './score/tr.json' with { type: 'json' }
import { gameTypeOf } from '#shared/predictors.ts'

/** What each predictor says of itself, by gameType and language. */
export const predictorTexts: Readonly<Record<string, { en: typeof scoreEn; tr: typeof scoreTr }>> =
  { [gameTypeOf.score]: { en: scoreEn, tr: scoreTr } }

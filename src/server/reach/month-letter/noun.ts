import type { Noun } from '../../base/noun.ts'
import { monthLettersRound } from './round.ts'
import * as tables from './schema.ts'
import { monthLetter as ofSpace, toAdmin } from './sending.ts'
import { AHEAD_MS } from './when.ts'

export const monthLetter: Noun = {
  name: 'month-letter',
  tables,
  deliveries: { monthLettersRound, monthLetter: ofSpace, monthLetterTo: toAdmin },
  recurring: { monthLettersRound: AHEAD_MS },
}

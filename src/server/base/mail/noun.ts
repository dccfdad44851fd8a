import * as tables from './schema.ts'
import { forgetLetters } from './forget.ts'
import { closedLetter, letter, unsentLetter } from './post.ts'
import { deleteExpiredMailTokens } from './tokens.ts'
import type { Noun } from '../noun.ts'

export const mail: Noun = {
  name: 'mail',
  tables,
  deliveries: { letter, closedLetter, unsentLetter },
  cleanUp: deleteExpiredMailTokens,
  spaceGoes: forgetLetters,
  person: { goes: [tables.mailTokens] }, // links mailed to them end
}

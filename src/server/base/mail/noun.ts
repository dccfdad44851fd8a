import * as tables from './schema.ts'
import { letter, unsentLetter } from './post.ts'
import { deleteExpiredMailTokens } from './tokens.ts'
import type { Noun } from '../noun.ts'

export const mail: Noun = {
  name: 'mail',
  tables,
  deliveries: { letter, unsentLetter },
  cleanUp: deleteExpiredMailTokens,
  person: { goes: [tables.mailTokens] }, // links mailed to them end
}

import { forgetLetters } from './forget.ts'
import type { Noun } from '../noun.ts'
import { rowsOf } from '../teams/of-person.ts'
import { closedLetter, letter, unsentLetter } from './post.ts'
import { deleteOldRefused, KEPT_DAYS } from './refused.ts'
import * as tables from './schema.ts'
import { deleteExpiredMailTokens } from './tokens.ts'

export const mail: Noun = {
  name: 'mail',
  tables,
  deliveries: { letter, closedLetter, unsentLetter },
  cleanUp: {
    keeps: { refused: KEPT_DAYS },
    async work(db, now) {
      await deleteExpiredMailTokens(db, now)
      await deleteOldRefused(db, now)
    },
  },
  spaceGoes: forgetLetters,
  person: {
    goes: [tables.mailTokens, tables.refusedAddresses], // links mailed to them end
    exported: async (db, who) => ({
      refusedAddresses: await rowsOf(db, tables.refusedAddresses, who),
    }),
  },
}

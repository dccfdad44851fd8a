import * as tables from './schema.ts'
import { letter, unsentLetter } from './post.ts'
import { rowsOf } from '../teams/of-person.ts'
import { deleteOldRefused } from './refused.ts'
import { deleteExpiredMailTokens } from './tokens.ts'
import type { Noun } from '../noun.ts'

export const mail: Noun = {
  name: 'mail',
  tables,
  deliveries: { letter, unsentLetter },
  async cleanUp(db, now) {
    await deleteExpiredMailTokens(db, now)
    await deleteOldRefused(db, now)
  },
  person: {
    goes: [tables.mailTokens, tables.refusedAddresses], // links mailed to them end
    exported: async (db, who) => ({
      refusedAddresses: await rowsOf(db, tables.refusedAddresses, who),
    }),
  },
}

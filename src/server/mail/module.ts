import { deleteOutboxEmails } from './delete-outbox-emails.ts'
import type { Module } from '../module.ts'
import { rowsOf } from '../teams/person-rows.ts'
import { closedSpaceEmailJob, emailJob, unsentEmailJob } from './send-email.ts'
import { deleteOldRefused, KEPT_DAYS } from './rejected-addresses.ts'
import * as tables from './schema.ts'
import { deleteExpiredMailTokens } from './tokens.ts'

export const mail: Module = {
  name: 'mail',
  tables,
  deliveries: { letter: emailJob, closedLetter: closedSpaceEmailJob, unsentLetter: unsentEmailJob },
  cleanUp: {
    keeps: { refused: KEPT_DAYS },
    async work(db, now) {
      await deleteExpiredMailTokens(db, now)
      await deleteOldRefused(db, now)
    },
  },
  onSpacePurge: deleteOutboxEmails,
  person: {
    deletes: [tables.mailTokens, tables.refusedAddresses], // links mailed to them end
    exported: async (db, who) => ({
      refusedAddresses: await rowsOf(db, tables.refusedAddresses, who),
    }),
  },
}

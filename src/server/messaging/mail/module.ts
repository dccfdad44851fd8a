import { deletesOlder } from '#server/db/deletes-older.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../teams/schema.ts'
import type { World } from '../../world.ts'
import { isOutbox } from './gateway.ts'
import type { Module } from '../../module.ts'
import { rowsOf } from '../../teams/person-rows.ts'
import { closedSpaceEmailJob, emailJob, unsentEmailJob } from './send-email.ts'
import { KEPT_DAYS } from './rejected-addresses.ts'
import * as tables from './schema.ts'

/** Where letters are kept instead of sent, those of a space that goes are deleted. */
async function deleteOutboxEmails({ mail }: World, tx: Database, teamId: string): Promise<void> {
  if (!isOutbox(mail)) return
  const people = await tx.select({ email: users.email }).from(users).where(eq(users.teamId, teamId))
  const addresses = people.map(({ email }) => email.toLowerCase()).filter(Boolean)
  await mail.forget({ teamId, addresses })
}

export const mail: Module = {
  name: 'mail',
  tables,
  deliveries: { letter: emailJob, closedLetter: closedSpaceEmailJob, unsentLetter: unsentEmailJob },
  cleanUp: {
    keeps: { refused: KEPT_DAYS },
    async work(db, now) {
      await deletesOlder(tables.mailTokens.expiresAt)(db, now)
      await deletesOlder(tables.refusedAddresses.at, KEPT_DAYS)(db, now)
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

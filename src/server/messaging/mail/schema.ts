import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '../../db/columns.ts'
import { stores } from '../../db/data-inventory.ts'

/** What a mail with a link waits for: a token works once. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').notNull(), // reset, invite
    email: text('email').notNull(),
    teamId: team(),
    userId: uuid('user_id').notNull(), // whose password, or who invites
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('mail_tokens_expires').on(t.expiresAt)],
)

/** Addresses whose server takes no letters for them: none goes there until an admin asks for it again. */
export const refusedAddresses = pgTable(
  'refused_addresses',
  {
    teamId: team(),
    email: text('email').notNull(), // lower case
    userId: uuid('user_id'), // whose it is; null: somebody who was invited
    letterKey: text('letter_key').notNull(), // the delivery that was refused
    answer: text('answer').notNull(), // the server's own
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.email] }), index('refused_addresses_at').on(t.at)],
)

export const stored = [
  stores(mailTokens, { people: ['email', 'userId'], own: { not: 'secret' }, not: 'secret' }),
  stores(refusedAddresses, { people: ['email', 'userId'], own: 'refusedAddresses' }),
]

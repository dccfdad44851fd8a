import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '../db/columns.ts'
import { stores } from '../db/stored.ts'

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

export const stored = [
  stores(mailTokens, { people: ['email', 'userId'], own: { not: 'secret' }, not: 'secret' }),
]

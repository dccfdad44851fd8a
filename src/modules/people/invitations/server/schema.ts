import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** Invitations by mail that nobody has taken up yet; what opens one is in mail_tokens. */
export const invites = pgTable(
  'invites',
  {
    teamId: team(),
    inviteId: uuid('invite_id').notNull(),
    email: text('email').notNull(), // in lower case
    userId: uuid('user_id').notNull(), // who invited
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.inviteId] }),
    uniqueIndex('invites_email').on(t.teamId, t.email),
    index('invites_expires').on(t.expiresAt),
  ],
)

export const stored = [stores(invites, { people: ['email', 'userId'], own: 'invitations' })]

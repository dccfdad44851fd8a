import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** A sign-in under way at another provider. */
export const loginStates = pgTable(
  'login_states',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(), // PKCE
    redirectUri: text('redirect_uri').notNull(),
    isAdmin: boolean('is_admin').notNull(), // asked the admin's scopes
    teamId: uuid('team_id'), // with user_id: links to that person
    userId: uuid('user_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('login_states_expires').on(t.expiresAt)],
)

export const stored = [
  stores(loginStates, { people: ['userId'], own: { not: 'secret' }, not: 'secret' }),
]

import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from './columns.ts'

/** A company at Microsoft or Slack, and the space its people play in. */
export const tenants = pgTable(
  'tenants',
  {
    provider: text('provider').notNull(), // MS, Slack
    tenantId: text('tenant_id').notNull(), // as the provider names it
    teamId: team(),
    teamsAppId: text('teams_app_id').notNull().default(''), // sideloaded packages have ids of their own
    installation: text('installation').notNull().default(''), // what posting needs, encrypted
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.tenantId] }),
    index('tenants_team').on(t.teamId, t.provider),
  ],
)

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

/** What a new space's founder told about their company. */
export const surveys = pgTable(
  'surveys',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    hasSubmitted: boolean('has_submitted').notNull(), // false: skipped
    mainUsage: text('main_usage').notNull().default(''),
    mainInterest: text('main_interest').notNull().default(''),
    size: text('size').notNull().default(''),
    heardFrom: text('heard_from').notNull().default(''),
    additional: text('additional').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] })],
)

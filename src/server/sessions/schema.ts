import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '../db/columns.ts'
import { stores } from '../db/data-inventory.ts'

export const sessions = pgTable(
  'sessions',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    provider: text('provider').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(), // no refresh after this
    endedAt: instant('ended_at'),
    tabToken: text('tab_token'), // of the Teams tab it began in, sealed: for as long as Microsoft takes it
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId, t.sessionId] })],
)

export const stored = [stores(sessions, { people: ['userId'], own: 'sessions', not: 'session' })]

import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '../../base/db/columns.ts'
import { stores } from '../../base/db/stored.ts'

/** How a person proves who they are: provider GS has the lower-case e-mail as its subject. */
export const signIns = pgTable(
  'sign_ins',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    teamId: team(),
    userId: uuid('user_id').notNull(),
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('sign_ins_user').on(t.teamId, t.userId),
  ],
)

/** Limits that hold across processes, e.g. password tries. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(), // what is limited, hashed
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (t) => [index('rate_limits_resets').on(t.resetsAt)],
)

export const stored = [
  stores(signIns, {
    people: ['subject', 'userId'],
    own: 'signIns',
    without: { passwordHash: 'secret' },
  }),
  stores(rateLimits, { not: 'momentary' }),
]

import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '../db/columns.ts'
import { stores } from '../db/data-inventory.ts'

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

/**
 * People who left a space, by a mark of each sign-in method they had: whoever comes back by one is the
 * same member again, with the points, votes and limits of that id.
 */
export const formerMembers = pgTable(
  'former_members',
  {
    teamId: team(),
    mark: text('mark').notNull(), // of the space and a sign-in method: HMAC-SHA-256
    userId: uuid('user_id').notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.mark] }), index('former_members_left').on(t.leftAt)],
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
  stores(formerMembers, {
    people: ['mark', 'userId'],
    own: { not: 'secret' },
    not: 'secret',
  }),
  stores(rateLimits, { not: 'momentary' }),
]

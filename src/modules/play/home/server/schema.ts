import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** The last morning's card somebody was shown, a row a person. */
export const mornings = pgTable(
  'mornings',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    day: day('day').notNull(), // on which
    shownAt: instant('shown_at').notNull(), // first
    dismissedAt: instant('gone_at'), // it was put away; null: not yet
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] })],
)

export const stored = [stores(mornings, { people: ['userId'], own: 'mornings', not: 'own_only' })]

import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '../../base/db/columns.ts'

/** Admins who want no letter about the month; without a row they get it. */
export const letterStops = pgTable(
  'letter_stops',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] })],
)

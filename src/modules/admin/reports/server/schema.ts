import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Reportable } from '../contract.ts'
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** That somebody reported a colleague's picture or name; one a person and value. Nobody is told who did. */
export const reports = pgTable(
  'reports',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(), // whose it is
    what: text('what').$type<Reportable>().notNull(),
    value: text('value').notNull(), // SHA-256 of the name, or of the picture's path
    reporterId: uuid('reporter_id').notNull(), // one that says nothing when they have left
    state: text('state').$type<'open' | 'fine' | 'removed'>().notNull().default('open'),
    reportedAt: instant('reported_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId, t.what, t.value, t.reporterId] }),
    index('reports_reporter').on(t.teamId, t.reporterId, t.reportedAt),
  ],
)

export const stored = [
  stores(reports, {
    people: ['userId', 'reporterId'],
    own: 'reportedOfThem',
    without: { reporterId: 'reporter' },
  }),
]

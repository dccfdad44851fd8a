import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** The last month in which a space's report about the month before was queued. */
export const monthlyReports = pgTable(
  'month_letters',
  {
    teamId: team(),
    month: text('month').notNull(), // '2026-11' is the report about October
  },
  (t) => [primaryKey({ columns: [t.teamId] })],
)

export const stored = [stores(monthlyReports, {})]

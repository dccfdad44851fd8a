import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

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

export const stored = [stores(surveys, { people: ['userId'], own: 'survey' })]

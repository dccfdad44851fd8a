import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/**
 * What people told the operator. Nobody proves who they are: team and name are claims, by which
 * nothing is shown, so a row belongs to no team and to no person. The claim only says how long it is kept.
 */
export const feedback = pgTable(
  'feedback',
  {
    number: integer('number').primaryKey().generatedByDefaultAsIdentity(),
    mark: text('mark').notNull().unique(), // of its day and words: sent twice it is one
    teamClaim: text('team_claim').notNull(),
    nameClaim: text('name_claim').notNull(),
    text: text('text').notNull(),
    recommend: integer('recommend'), // 0 to 10
    satisfaction: integer('satisfaction'), // 1 to 5
    comment: text('comment').notNull(), // on the satisfaction
    improvement: text('improvement').notNull(), // joined by commas
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('feedback_created').on(t.createdAt),
    index('feedback_team').on(sql`lower(${t.teamClaim})`, t.createdAt), // each space's nightly round
  ],
)

export const stored = [
  stores(feedback, { people: ['nameClaim'], own: { not: 'claimed' }, not: 'claimed' }),
]

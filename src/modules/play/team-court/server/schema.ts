import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

export const courtDays = pgTable(
  'court_days',
  {
    teamId: team(),
    day: day('day').notNull(),
    squares: integer('squares').notNull(), // people who played in the four weeks before, and others who painted
    goal: integer('goal'), // as the day began; null: no working day
    painted: integer('painted').notNull().default(0),
    metAt: instant('met_at'), // when the goal was reached
    nudgedBy: uuid('nudged_by'), // the member who nudged everyone, once a day
    nudgedAt: instant('nudged_at'),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.day] })],
)

/** The squares people painted, a row a person and day. */
export const courtSquares = pgTable(
  'court_squares',
  {
    teamId: team(),
    day: day('day').notNull(),
    userId: uuid('user_id').notNull(),
    n: integer('n').notNull(), // from 1, in the order in which they were painted
    paintedAt: instant('painted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.day, t.userId] }),
    uniqueIndex('court_squares_n').on(t.teamId, t.day, t.n),
  ],
)

/** Cards of a day's court that stand in channels and can be drawn again: of Slack's app. */
export const courtCards = pgTable(
  'court_cards',
  {
    teamId: team(),
    day: day('day').notNull(),
    channelId: text('channel_id').notNull(), // of a destination
    message: text('message').notNull(), // Slack's ts: which one
    postedAt: instant('posted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.day, t.channelId, t.message] })],
)

export const stored = [
  stores(courtDays, { people: ['nudgedBy'], own: 'courtNudges' }),
  stores(courtSquares, { people: ['userId'], own: 'courtSquares' }),
  stores(courtCards, {}),
]

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

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

export const stored = [stores(courtCards, {})]

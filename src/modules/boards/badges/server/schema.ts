import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** Awarded once. A row whose reason a correction took away stays, and says so. */
export const badges = pgTable(
  'badges',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    badge: text('badge').notNull(), // a line in catalogue.ts
    tier: integer('tier').notNull(), // from 1
    day: day('day').notNull(), // on which it was earned
    resultId: uuid('result_id'), // what earned it; null: a week on the podium, or its module said so
    correctedAt: instant('corrected_at'), // its reason is gone since then
    postedAt: instant('posted_at'), // its holder had it told in a channel
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId, t.badge, t.tier] }),
    index('badges_result').on(t.teamId, t.resultId),
    index('badges_day').on(t.teamId, t.badge, t.day),
  ],
)

/** The few badges a person shows beside their name; no row: none were chosen. */
export const featuredBadges = pgTable(
  'shown_badges',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    badges: text('badges').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] })],
)

export const stored = [
  stores(badges, { people: ['userId'], own: 'badges' }),
  stores(featuredBadges, { people: ['userId'], own: 'shownBadges' }),
]

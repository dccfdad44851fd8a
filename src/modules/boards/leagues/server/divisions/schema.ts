import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DivisionMove } from '#shared/divisions.ts'
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** Spaces that play in divisions, or did. The row is locked while divisions are formed or counted. */
export const divisionSpaces = pgTable(
  'court_spaces',
  {
    teamId: team(),
    isOn: boolean('is_on').notNull(),
    dueAt: instant('due_at'), // when it is checked: daily; null: being done, or off
  },
  (t) => [
    primaryKey({ columns: [t.teamId] }),
    index('court_spaces_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/** The months a space has played in divisions. */
export const divisionMonths = pgTable(
  'court_months',
  {
    teamId: team(),
    month: text('month').notNull(), // '2026-11'
    courts: integer('courts').notNull(),
    phase: text('phase').$type<'open' | 'counting' | 'closed'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.month] })],
)

/** The members of each division of a month; the rest is written when the final count is made. */
export const divisionPlaces = pgTable(
  'court_places',
  {
    teamId: team(),
    month: text('month').notNull(),
    userId: uuid('user_id').notNull(),
    court: integer('court').notNull(), // 1 is the first
    points: integer('points'),
    days: integer('days'), // that counted
    place: integer('place'), // null too of those who stay off the boards
    move: text('move').$type<DivisionMove>(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.month, t.userId] }),
    index('court_places_court').on(t.teamId, t.month, t.court),
    index('court_places_old').on(t.month),
  ],
)

export const stored = [
  stores(divisionSpaces, {}),
  stores(divisionMonths, {}),
  stores(divisionPlaces, { people: ['userId'], own: 'courts' }),
]

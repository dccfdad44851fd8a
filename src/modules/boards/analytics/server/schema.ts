import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'
import type { Shares } from './departments.ts'

/**
 * What was played in each hour of a day that is over, by the team's clock. Of a person and an hour
 * nothing is kept.
 */
export const playedHours = pgTable(
  'played_hours',
  {
    teamId: team(),
    day: day('day').notNull(),
    departmentId: uuid('department_id').notNull(), // NO_DEPARTMENT: none, or with kind '' everybody
    kind: text('kind').notNull(), // puzzle, room, predictor; '' is all
    hour: integer('hour').notNull(),
    people: integer('people').notNull(),
    plays: integer('plays').notNull(),
    ms: bigint('ms', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.day, t.departmentId, t.kind, t.hour] })],
)

/** Up to which day a team's hours are counted. */
export const countedHours = pgTable(
  'counted_hours',
  {
    teamId: team().primaryKey(),
    upTo: day('up_to').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('counted_hours_up_to').on(t.upTo)],
)

/** What is told of a team's departments in a month that is over: whatever changes later changes nothing here. */
export const departmentMonths = pgTable(
  'department_months',
  {
    teamId: team(),
    month: text('month').notNull(), // '2026-10'
    shares: jsonb('shares').$type<readonly Shares[]>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.month] })],
)

export const stored = [
  stores(playedHours, {}),
  stores(countedHours, { not: 'momentary' }),
  stores(departmentMonths, {}),
]

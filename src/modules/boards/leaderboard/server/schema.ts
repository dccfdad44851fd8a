import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment, team, transaction } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

const days = {
  teamId: team(),
  gameType: text('game_type').notNull(),
  from: day('from_day').notNull(),
  to: day('to_day').notNull(), // over when it was counted
}

/** Boards of two dates that were counted and are kept for a while. */
export const rangeBoards = pgTable(
  'range_boards',
  {
    ...days,
    players: integer('players').notNull().default(0),
    snapshot: text('snapshot'), // pg_snapshot: what the figures know of; null: being counted
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameType, t.from, t.to] }),
    index('range_boards_age').on(t.at),
  ],
)

/** So many people of such a board, in its order: one row, as a row each would cost more than counting. */
export const rangeBoardParts = pgTable(
  'range_board_parts',
  {
    ...days,
    part: integer('part').notNull(),
    least: integer('least').notNull(), // points of its last person
    userIds: uuid('user_ids').array().notNull(),
    points: integer('points').array().notNull(),
    plays: integer('plays').array().notNull(),
    wins: integer('wins').array().notNull(),
    above: integer('above').array().notNull(), // how many have more points
    level: integer('level').array().notNull(), // how many have the same
  },
  (t) => [primaryKey({ columns: [t.teamId, t.gameType, t.from, t.to, t.part] })],
)

/** That figures of a day were changed, and by which transaction: what was counted of it knows it, or not. */
export const dayChanges = pgTable(
  'day_changes',
  {
    teamId: team(),
    day: day('day').notNull(), // infinity: any
    xid: transaction('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.day, t.xid] }), index('day_changes_age').on(t.at)],
)

export const stored = [
  stores(dayChanges, { not: 'momentary' }),
  stores(rangeBoards, { not: 'counted' }),
  stores(rangeBoardParts, { people: ['userIds'], own: { not: 'counted' }, not: 'counted' }),
]

import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GameKind, PuzzleScore } from '#shared/game.ts'
import { day, instant, team } from './columns.ts'

/** Facts. A correction is a new row that supersedes the old one. All below follows from them. */
export const results = pgTable(
  'results',
  {
    teamId: team(),
    resultId: uuid('result_id').notNull(),
    sourceId: uuid('source_id').notNull(), // the puzzle or room game it came from
    userId: uuid('user_id').notNull(),
    revision: integer('revision').notNull().default(0),
    gameType: text('game_type').notNull(),
    kind: text('kind').$type<GameKind>().notNull(), // puzzles feed streaks, those of one room met
    day: day('day').notNull(),
    points: integer('points').notNull(),
    won: boolean('won').notNull(),
    score: jsonb('score').$type<PuzzleScore>(), // of a solved puzzle
    ms: integer('ms').notNull().default(0),
    boards: text('boards')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`), // keys of boards besides the calendar's
    onCalendar: boolean('on_calendar').notNull().default(true), // false: on those boards only
    supersededBy: uuid('superseded_by'),
    finishedAt: instant('finished_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.resultId] }),
    uniqueIndex('results_once').on(t.teamId, t.sourceId, t.userId, t.revision),
    index('results_user').on(t.teamId, t.userId, t.gameType, t.day),
    index('results_recent')
      .on(t.teamId, t.userId, t.finishedAt.desc().nullsFirst())
      .where(sql`${t.supersededBy} is null`),
  ],
)

const tally = {
  points: integer('points').notNull(),
  plays: integer('plays').notNull(),
  wins: integer('wins').notNull(),
}

/** What a person scored on a day; game_type '' is all games together. */
export const pointsDaily = pgTable(
  'points_daily',
  {
    teamId: team(),
    gameType: text('game_type').notNull(),
    day: day('day').notNull(),
    userId: uuid('user_id').notNull(),
    ...tally,
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameType, t.day, t.userId] }),
    index('points_daily_user').on(t.teamId, t.userId, t.gameType, t.day),
  ],
)

/** The boards, kept: a row a person, game and board, moved in the transaction that writes a result. */
export const totals = pgTable(
  'totals',
  {
    teamId: team(),
    gameType: text('game_type').notNull(),
    board: text('board').notNull(), // week:2026-W47, month:2026-11, season:2026-Q4, all, or another's key
    starts: day('starts'), // the first day of a calendar board
    userId: uuid('user_id').notNull(),
    ...tally,
    day: day('day').notNull(), // the last one with a result
    before: integer('before'), // points when that day began; null: not on the board then
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameType, t.board, t.userId] }),
    index('totals_board').on(
      t.teamId,
      t.gameType,
      t.board,
      t.points.desc().nullsFirst(), // as `order by` has it, or the index does not serve it
      t.plays,
      t.userId,
    ),
  ],
)

/**
 * How many people of a board have how many points: ranks and the number of players follow without
 * reading the board. Kept point by point (shift 0) and in steps of 128 points (shift 7).
 */
export const boardPoints = pgTable(
  'board_points',
  {
    teamId: team(),
    gameType: text('game_type').notNull(),
    board: text('board').notNull(),
    shift: integer('shift').notNull(),
    points: integer('points').notNull(), // shifted right by shift
    players: integer('players').notNull(),
    day: day('day').notNull(), // the last one on which anybody came or went
    before: integer('before').notNull(), // players when that day began
  },
  (t) => [primaryKey({ columns: [t.teamId, t.gameType, t.board, t.shift, t.points] })],
)

/** Consecutive working days with a solved daily puzzle; game_type '' is any of them. */
export const streaks = pgTable(
  'streaks',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    gameType: text('game_type').notNull(),
    current: integer('current').notNull(),
    best: integer('best').notNull(),
    lastDay: day('last_day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId, t.gameType] })],
)

/** How the room games ended that two people both finished; one_id is the smaller of the two. */
export const rivals = pgTable(
  'rivals',
  {
    teamId: team(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    gameType: text('game_type').notNull(),
    won: integer('won').notNull(), // by one_id
    lost: integer('lost').notNull(),
    drawn: integer('drawn').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.oneId, t.otherId, t.gameType] }),
    index('rivals_other').on(t.teamId, t.otherId),
  ],
)

/** Awarded once. A row whose reason a correction took away stays, and says so. */
export const badges = pgTable(
  'badges',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    badge: text('badge').notNull(), // a line in profile/badges.ts
    tier: integer('tier').notNull(), // from 1
    day: day('day').notNull(), // on which it was earned
    resultId: uuid('result_id'), // what earned it; null: a week on the podium
    correctedAt: instant('corrected_at'), // its reason is gone since then
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId, t.badge, t.tier] }),
    index('badges_result').on(t.teamId, t.resultId),
  ],
)

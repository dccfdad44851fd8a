import type { PuzzleScore, ResultKind } from '#shared/game.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { day, instant, moment, team } from '../../db/columns.ts'
import { stores } from '../../db/data-inventory.ts'

/** What ranks those with the same points (ranks.ts); 0 where a game has nothing of the kind. */
const tie = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Facts. A correction is a new row that supersedes the old one. Everything below is derived from them. */
export const results = pgTable(
  'results',
  {
    teamId: team(),
    resultId: uuid('result_id').notNull(),
    sourceId: uuid('source_id').notNull(), // the puzzle or room game it came from
    userId: uuid('user_id').notNull(),
    revision: integer('revision').notNull().default(0),
    gameType: text('game_type').notNull(),
    kind: text('kind').$type<ResultKind>().notNull(), // puzzles feed streaks, those of one room met
    day: day('day').notNull(),
    points: integer('points').notNull(),
    tie: tie('tie'),
    won: boolean('won').notNull(),
    score: jsonb('score').$type<PuzzleScore>(), // of a solved puzzle
    ms: integer('ms').notNull().default(0),
    boards: text('boards')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`), // keys of boards besides the calendar's
    onCalendar: boolean('on_calendar').notNull().default(true), // false: on those boards only
    feats: text('feats')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`), // feats in it that points don't express (shared/game.ts)
    supersededBy: uuid('superseded_by'), // itself: it was taken back
    finishedAt: instant('finished_at').notNull(),
    recordedAt: moment('recorded_at').default(sql`clock_timestamp()`), // null: by the release before
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

/** The stored boards: a row a person, game and board, changed in the transaction that writes a result. */
export const totals = pgTable(
  'totals',
  {
    teamId: team(),
    gameType: text('game_type').notNull(),
    board: text('board').notNull(), // week:2026-W47, month:2026-11, season:2026-Q4, all, or another's key
    starts: day('starts'), // the first day of a calendar board
    userId: uuid('user_id').notNull(),
    ...tally,
    tie: tie('tie'),
    day: day('day').notNull(), // the last one with a result
    before: integer('before'), // points when that day began; null: not on the board then
    tieBefore: tie('tie_before'), // and the tie then
    isHidden: boolean('is_hidden').notNull().default(false), // counted in no rank: its person stays off the boards
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
    index('totals_rank').on(
      t.teamId,
      t.gameType,
      t.board,
      t.points.desc().nullsFirst(),
      t.tie.desc().nullsFirst(),
      t.plays,
      t.userId,
    ),
  ],
)

/**
 * How many people of a board have how many points: ranks and the number of players follow without
 * reading the board. Stored point by point (shift 0) and in steps of 128 points (shift 7).
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

/** How many people of a board have the same points and the same tie, where that is not 0. */
export const boardTies = pgTable(
  'board_ties',
  {
    teamId: team(),
    gameType: text('game_type').notNull(),
    board: text('board').notNull(),
    points: integer('points').notNull(),
    tie: bigint('tie', { mode: 'number' }).notNull(),
    players: integer('players').notNull(),
    day: day('day').notNull(), // as in board_points
    before: integer('before').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.gameType, t.board, t.points, t.tie] })],
)

/** Periods whose figures are final: what is recorded later moves none of their boards. */
export const frozen = pgTable(
  'frozen',
  {
    teamId: team(),
    board: text('board').notNull(), // a calendar's, of every game
    starts: day('starts').notNull(),
    ends: day('ends').notNull(), // its last day
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    since: instant('since'), // by our own clock, to be shown; null: by the release before
    isSum: boolean('is_sum').notNull().default(false), // results of it are deleted: its figures are facts
  },
  (t) => [primaryKey({ columns: [t.teamId, t.board] })],
)

/** Points that came after a period was frozen: listed beside its figures, counted in none. */
export const latePoints = pgTable(
  'late_points',
  {
    teamId: team(),
    gameType: text('game_type').notNull(),
    board: text('board').notNull(),
    userId: uuid('user_id').notNull(),
    ...tally,
  },
  (t) => [primaryKey({ columns: [t.teamId, t.gameType, t.board, t.userId] })],
)

/** Consecutive working days of a person with a solved daily puzzle; game_type '' is any of them. */
export const streaks = pgTable(
  'streaks',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    gameType: text('game_type').notNull(),
    current: integer('current').notNull(),
    best: integer('best').notNull(),
    lastDay: day('last_day').notNull(),
    frozen: day('frozen')
      .array()
      .notNull()
      .default(sql`'{}'::date[]`), // working days without play that a freeze saved
    aliveUntil: day('alive_until'), // it lasts so long with nothing played; null: by the release before
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId, t.gameType] })],
)

/** The outcomes of room games that two people both finished; one_id is the smaller of the two. */
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

/** Sums of deleted results, on boards that continue: a board is counted from these and the results that are left. */
export const carriedTotals = pgTable(
  'carried_totals',
  {
    teamId: team(),
    gameType: text('game_type').notNull(),
    board: text('board').notNull(), // all, or one of a result's own
    userId: uuid('user_id').notNull(),
    ...tally,
    tie: tie('tie'),
    day: day('day').notNull(), // the last one of them
    before: integer('before'), // points without that day; null: there are none
    tieBefore: tie('tie_before'),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.gameType, t.board, t.userId] })],
)

/** Outcomes of room games whose results are deleted, as in rivals. */
export const carriedRivals = pgTable(
  'carried_rivals',
  {
    teamId: team(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    gameType: text('game_type').notNull(),
    won: integer('won').notNull(),
    lost: integer('lost').notNull(),
    drawn: integer('drawn').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.oneId, t.otherId, t.gameType] })],
)

/** Streaks as they were after the last day whose results are deleted. */
export const carriedStreaks = pgTable(
  'carried_streaks',
  {
    teamId: team(),
    userId: uuid('user_id').notNull(),
    gameType: text('game_type').notNull(),
    current: integer('current').notNull(),
    best: integer('best').notNull(),
    lastDay: day('last_day').notNull(),
    frozen: day('frozen')
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId, t.gameType] })],
)

export const stored = [
  stores(results, { people: ['userId'], own: 'results' }),
  stores(pointsDaily, { people: ['userId'], own: 'points' }),
  stores(totals, { people: ['userId'], own: 'totals' }),
  stores(boardPoints, { not: 'counted' }),
  stores(boardTies, { not: 'counted' }),
  stores(frozen, {}),
  stores(latePoints, { people: ['userId'], own: 'latePoints' }),
  stores(streaks, { people: ['userId'], own: 'streaks' }),
  stores(rivals, { people: ['oneId', 'otherId'], own: 'rivals' }),
  stores(carriedTotals, { people: ['userId'], own: 'totals' }),
  stores(carriedRivals, { people: ['oneId', 'otherId'], own: 'rivals' }),
  stores(carriedStreaks, { people: ['userId'], own: 'streaks' }),
]

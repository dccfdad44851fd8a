import type { PuzzleScore } from '#shared/game.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** A daily puzzle of a team. Its state holds the answer. */
export const puzzles = pgTable(
  'puzzles',
  {
    teamId: team(),
    puzzleId: uuid('puzzle_id').notNull(),
    gameType: text('game_type').notNull(),
    edition: text('edition').notNull(),
    day: day('day').notNull(),
    number: integer('number').notNull(),
    state: jsonb('state').notNull(),
    createdAt: instant('created_at').notNull(),
    coachGuesses: integer('coach_guesses'), // guesses of the game's strongest bot, seeing what players see; null: unknown
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.puzzleId] }),
    uniqueIndex('puzzles_day').on(t.teamId, t.day, t.gameType, t.edition),
  ],
)

/** One player's own copy of a puzzle. */
export const plays = pgTable(
  'plays',
  {
    teamId: team(),
    puzzleId: uuid('puzzle_id').notNull(),
    userId: uuid('user_id').notNull(),
    gameType: text('game_type').notNull(),
    day: day('day').notNull(),
    state: jsonb('state').notNull(),
    version: integer('version').notNull().default(0), // of every change
    moves: integer('moves').notNull().default(0), // rows of its log
    guesses: integer('guesses').notNull().default(0), // those of them that are guesses
    done: integer('done').notNull().default(0), // the game's progress
    score: jsonb('score').$type<PuzzleScore>(), // of a solved one
    playedMs: integer('played_ms').notNull().default(0), // until clock_since
    clockSince: instant('clock_since'), // the clock runs since then; null: it is stopped
    joinedAt: instant('joined_at').notNull(),
    startedAt: instant('started_at'), // the first move that counts: it fixes the edition
    finishedAt: instant('finished_at'),
    movedAt: instant('moved_at'), // the last move; null: none, or by the release before
    report: jsonb('report').$type<unknown>(), // the game's coach's report on a finished one, for its player alone
    isPractice: boolean('is_practice').notNull().default(false), // from the archive: it counts for nothing
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.puzzleId, t.userId] }),
    index('plays_day').on(t.teamId, t.day, t.userId),
    index('plays_best')
      .on(t.teamId, t.day, t.gameType, sql`((score->>'value')::numeric)`, t.finishedAt)
      .where(sql`${t.score} is not null`),
    index('plays_under_way')
      .on(t.teamId, t.day, t.gameType)
      .where(sql`${t.startedAt} is not null and ${t.finishedAt} is null`),
  ],
)

/** The log of a copy, a row a move: together with the puzzle's state it restores the copy's. */
export const playMoves = pgTable(
  'play_moves',
  {
    teamId: team(),
    puzzleId: uuid('puzzle_id').notNull(),
    userId: uuid('user_id').notNull(),
    n: integer('n').notNull(), // from 0
    move: jsonb('move').notNull(),
    at: integer('at').notNull(), // ms played
    guessNumber: integer('guess_number'), // from 1; null: no guess
  },
  (t) => [primaryKey({ columns: [t.teamId, t.puzzleId, t.userId, t.n] })],
)

/**
 * People who have begun the day's puzzle of a game, by marks that survive leaving and coming back.
 * Contains nothing readable, and is deleted after a few days.
 */
export const puzzleClaims = pgTable(
  'puzzle_claims',
  {
    teamId: team(),
    day: day('day').notNull(),
    gameType: text('game_type').notNull(),
    mark: text('mark').notNull(), // of the person, or of a sign-in of theirs: HMAC-SHA-256
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.day, t.gameType, t.mark] }),
    index('puzzle_claims_day').on(t.day),
    index('puzzle_claims_mark').on(t.mark),
  ],
)

/** Until when a schedule keeps a puzzle open that ends before its day does. Maintained by the schedules. */
export const puzzleWindows = pgView('puzzle_windows', {
  teamId: team(),
  gameType: text('game_type').notNull(),
  openedAt: instant('opened_at'), // its last occurrence with an end, of whatever day
  closesAt: instant('closes_at').notNull(),
}).existing()

export const stored = [
  stores(puzzles, {
    only: { where: ({ today }) => sql`day < ${today}::date`, not: 'todays_answers' },
  }),
  stores(plays, {
    people: ['userId'],
    own: 'puzzles',
    only: { where: ({ today }) => sql`day < ${today}::date`, not: 'todays_answers' },
    without: { report: 'own_only' },
  }),
  stores(playMoves, {
    people: ['userId'],
    own: 'puzzles.moves',
    only: {
      where: ({
        teamId,
        today,
      }) => sql`exists (select from puzzles p where p.team_id = ${teamId}::uuid
        and p.puzzle_id = play_moves.puzzle_id and p.day < ${today}::date)`,
      not: 'todays_answers',
    },
  }),
  stores(puzzleClaims, { people: ['mark'], own: { not: 'momentary' }, not: 'momentary' }),
]

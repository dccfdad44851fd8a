import {
  and,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { Day } from '#shared/days.ts'
import type { PuzzleScore } from '#shared/game.ts'
import type { Database } from '#server/db/database.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { plays, puzzles } from '../schema.ts'
import { results, streaks } from '#server/play/results/schema.ts'
import { users } from '#server/teams/schema.ts'
import type { Puzzle } from './days.ts'
import type { Play } from './plays.ts'

const progress = {
  done: plays.done,
  score: plays.score,
  startedAt: plays.startedAt,
  finishedAt: plays.finishedAt,
}
/** How far a copy has come. */
export type PlayProgress = Pick<Play, keyof typeof progress>

function preparePlays(db: Database) {
  return db
    .select({ puzzleId: plays.puzzleId, gameType: plays.gameType, ...progress })
    .from(plays)
    .where(
      equals(plays, {
        teamId: sql.placeholder('teamId'),
        day: sql.placeholder('day'),
        userId: sql.placeholder('userId'),
      }),
    )
    .prepare('plays_of_day')
}

const preparedPlays = preparedFor(preparePlays)

/** A player's copies on a day. */
export function findPlays(db: Database, teamId: string, userId: string, day: Day) {
  const query = preparedPlays(db)
  return query.execute({ teamId, userId, day })
}

/** A day's puzzles: of one game, or of any with gameType ''. */
export interface PuzzleDay {
  readonly teamId: string
  readonly gameType: string
  readonly day: Day
}

const TEAMMATES = 40

const teammate = {
  userId: users.userId,
  name: users.name,
  profileImage: users.profileImage,
  score: plays.score,
  startedAt: plays.startedAt,
  finishedAt: plays.finishedAt,
}

/**
 * How the team did in a game on a day: the best first, then who tried in vain, who plays, and the
 * rest by name. Each part is read from its index, so that a large team costs no more. Of those who
 * stay off the boards only `viewer` is there.
 */
export async function findTeammates(
  db: Database,
  { teamId, gameType, day }: PuzzleDay,
  viewer?: string,
) {
  const isVisible = or(not(users.isHidden), viewer ? eq(users.userId, viewer) : undefined)
  const ofDay = and(equals(plays, { teamId, day, gameType }), not(plays.isPractice))
  const person = and(sameIn(users, plays, ['teamId', 'userId']), ne(users.name, ''), isVisible)
  const begun = () => db.select(teammate).from(plays).innerJoin(users, person).$dynamic()
  const solved = begun()
    .where(and(ofDay, isNotNull(plays.score)))
    .orderBy(sql`(${plays.score}->>'value')::numeric`, plays.finishedAt)
  const trying = begun()
    .where(and(ofDay, isNull(plays.score), isNotNull(plays.startedAt)))
    .orderBy(sql`${plays.finishedAt} is null`, users.name)
  const started = db
    .select({ one: sql`1` })
    .from(plays)
    .where(and(ofDay, eq(plays.userId, users.userId), isNotNull(plays.startedAt)))
  const none = sql<null>`null`
  const rest = db
    .select({ ...teammate, score: none, startedAt: none, finishedAt: none })
    .from(users)
    .where(and(eq(users.teamId, teamId), ne(users.name, ''), isVisible, notExists(started)))
    .orderBy(users.name)
  const parts = await Promise.all([solved, trying, rest].map((part) => part.limit(TEAMMATES)))
  return parts.flat().slice(0, TEAMMATES)
}

/** How many finished a puzzle on a day. `most`: counting stops there. */
export async function countPlayed(
  db: Database,
  { teamId, gameType, day }: PuzzleDay,
  most?: number,
): Promise<number> {
  const finished = db
    .selectDistinct({ userId: plays.userId })
    .from(plays)
    .where(
      and(
        equals(plays, { teamId, day }),
        gameType ? eq(plays.gameType, gameType) : undefined,
        isNotNull(plays.finishedAt),
        not(plays.isPractice),
      ),
    )
    .$dynamic()
  const counted = (most === undefined ? finished : finished.limit(most)).as('finished')
  const [row] = await db.select({ n: count() }).from(counted)
  return row?.n ?? 0
}

/** Whether a person has finished a puzzle of a day. */
export async function hasPlayed(
  db: Database,
  teamId: string,
  userId: string,
  day: Day,
): Promise<boolean> {
  const [row] = await db
    .select({ userId: plays.userId })
    .from(plays)
    .where(
      and(
        equals(plays, { teamId, day, userId }),
        isNotNull(plays.finishedAt),
        not(plays.isPractice),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The mean score of who solved a puzzle on a day; null: nobody. */
export async function averageScore(
  db: Database,
  { teamId, gameType, day }: PuzzleDay,
): Promise<Pick<PuzzleScore, 'value' | 'unit'> | null> {
  const value = sql<number>`avg((${plays.score}->>'value')::float8)::float8`
  const [row] = await db
    .select({ value, unit: sql<PuzzleScore['unit']>`min(${plays.score}->>'unit')` })
    .from(plays)
    .where(
      and(equals(plays, { teamId, day, gameType }), isNotNull(plays.score), not(plays.isPractice)),
    )
  return row?.unit ? row : null
}

/** A player's results in a game, counted by score; null: not solved. */
export function countByScore(db: Database, teamId: string, userId: string, gameType: string) {
  return db
    .select({ score: results.score, n: sql<number>`count(*)::int` })
    .from(results)
    .where(and(equals(results, { teamId, userId, gameType }), isNull(results.supersededBy)))
    .groupBy(results.score)
}

/** The lowest score a player has in other puzzles of the same game and edition; null: none. */
export async function findOtherBest(db: Database, puzzle: Puzzle, userId: string) {
  const { teamId, puzzleId, gameType, edition } = puzzle
  const [row] = await db
    .select({ best: sql<number | null>`min((${results.score}->>'value')::float8)` })
    .from(results)
    .innerJoin(
      puzzles,
      and(eq(puzzles.teamId, results.teamId), eq(puzzles.puzzleId, results.sourceId)),
    )
    .where(
      and(
        equals(results, { teamId, userId, gameType }),
        isNull(results.supersededBy),
        ne(results.sourceId, puzzleId),
        eq(puzzles.edition, edition),
      ),
    )
  return row!.best
}

/** A player's streak in a game, and in all puzzles together. */
export async function findStreaks(db: Database, teamId: string, userId: string, gameType: string) {
  const rows = await db
    .select()
    .from(streaks)
    .where(and(equals(streaks, { teamId, userId }), inArray(streaks.gameType, [gameType, ''])))
  const rowOf = (type: string) => rows.find((row) => row.gameType === type) ?? null
  return { own: rowOf(gameType), daily: rowOf('') }
}

import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '../db/database.ts'
import { plays, puzzles, results, streaks, users, type LoggedMove } from '../db/schema.ts'
import type { Puzzle } from './daily.ts'

export type Play = typeof plays.$inferSelect

export interface Desk {
  readonly puzzle: Puzzle
  readonly play: Play | null
}

function prepareDesk(db: Database) {
  const { teamId, puzzleId } = puzzles
  return db
    .select({ puzzle: puzzles, play: plays })
    .from(puzzles)
    .leftJoin(
      plays,
      and(
        eq(plays.teamId, teamId),
        eq(plays.puzzleId, puzzleId),
        eq(plays.userId, sql.placeholder('userId')),
      ),
    )
    .where(and(eq(teamId, sql.placeholder('teamId')), eq(puzzleId, sql.placeholder('puzzleId'))))
    .prepare('desk')
}
const prepared = new WeakMap<Database, ReturnType<typeof prepareDesk>>()

/** A puzzle with one player's copy; null when the team has no such puzzle. */
export async function findDesk(
  db: Database,
  key: { teamId: string; puzzleId: string; userId: string },
): Promise<Desk | null> {
  let query = prepared.get(db)
  if (!query) prepared.set(db, (query = prepareDesk(db)))
  const [row] = await query.execute(key)
  return row ?? null
}

export async function insertPlay(
  db: Database,
  puzzle: Puzzle,
  userId: string,
  now: Date,
): Promise<void> {
  const { teamId, puzzleId, gameType, day, state } = puzzle
  await db
    .insert(plays)
    .values({ teamId, puzzleId, userId, gameType, day, state, log: [], joinedAt: now })
    .onConflictDoNothing()
}

export interface Stepped {
  readonly state: unknown
  readonly entry: LoggedMove
  readonly step: number
  readonly solved: boolean
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

/* Hot: built once. Values come as text, so that both drivers send them alike. */
function prepareUpdate(db: Database) {
  const json = (name: string) => sql`${sql.placeholder(name)}::jsonb`
  const instant = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
  return db
    .update(plays)
    .set({
      state: json('state'),
      log: json('log'),
      step: sql`${sql.placeholder('step')}::int`,
      solved: sql`${sql.placeholder('solved')}::boolean`,
      startedAt: instant('startedAt'),
      finishedAt: instant('finishedAt'),
      version: sql`${plays.version} + 1`,
    })
    .where(
      and(
        eq(plays.teamId, sql.placeholder('teamId')),
        eq(plays.puzzleId, sql.placeholder('puzzleId')),
        eq(plays.userId, sql.placeholder('userId')),
        eq(plays.version, sql.placeholder('version')),
      ),
    )
    .returning({ version: plays.version })
    .prepare('update_play')
}
const preparedUpdates = new WeakMap<Database, ReturnType<typeof prepareUpdate>>()

/** Stores a step if nobody stepped in between; false then. */
export async function updatePlay(db: Database, play: Play, next: Stepped): Promise<boolean> {
  let query = preparedUpdates.get(db)
  if (!query) preparedUpdates.set(db, (query = prepareUpdate(db)))
  const { teamId, puzzleId, userId, version } = play
  const stored = await query.execute({
    teamId,
    puzzleId,
    userId,
    version,
    state: JSON.stringify(next.state),
    log: JSON.stringify([...play.log, next.entry]),
    step: next.step,
    solved: next.solved,
    startedAt: next.startedAt?.toISOString() ?? null,
    finishedAt: next.finishedAt?.toISOString() ?? null,
  })
  return stored.length === 1
}

/** Whether the player made a guess at another puzzle of the same game and day: another language's. */
export async function hasStartedAnother(
  db: Database,
  puzzle: Puzzle,
  userId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ step: plays.step })
    .from(plays)
    .where(
      and(
        eq(plays.teamId, puzzle.teamId),
        eq(plays.day, puzzle.day),
        eq(plays.userId, userId),
        eq(plays.gameType, puzzle.gameType),
        ne(plays.puzzleId, puzzle.puzzleId),
        gt(plays.step, 0),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** A player's copies on a day. */
export function findPlays(db: Database, teamId: string, userId: string, day: Day) {
  return db
    .select({
      puzzleId: plays.puzzleId,
      gameType: plays.gameType,
      step: plays.step,
      solved: plays.solved,
      finishedAt: plays.finishedAt,
    })
    .from(plays)
    .where(and(eq(plays.teamId, teamId), eq(plays.day, day), eq(plays.userId, userId)))
}

const TEAMMATES = 40

/** How the team did in a game on a day, the quickest first, then who plays, then the rest. */
export function findTeammates(db: Database, teamId: string, gameType: string, day: Day) {
  const best = db
    .selectDistinctOn([plays.userId], {
      userId: plays.userId,
      step: plays.step,
      solved: plays.solved,
      finishedAt: plays.finishedAt,
    })
    .from(plays)
    .where(and(eq(plays.teamId, teamId), eq(plays.day, day), eq(plays.gameType, gameType)))
    .orderBy(plays.userId, sql`${plays.step} desc`)
    .as('best')
  return db
    .select({
      userId: users.userId,
      name: users.name,
      profileImage: users.profileImage,
      step: best.step,
      solved: best.solved,
      finishedAt: best.finishedAt,
    })
    .from(users)
    .leftJoin(best, eq(best.userId, users.userId))
    .where(and(eq(users.teamId, teamId), ne(users.name, '')))
    .orderBy(
      sql`(${best.finishedAt} is null), (not ${best.solved}), (coalesce(${best.step}, 0) = 0)`,
      best.step,
      users.name,
    )
    .limit(TEAMMATES)
}

/** Who finished a puzzle on a day: of one game, or of any with gameType ''. */
export async function countPlayed(
  db: Database,
  teamId: string,
  gameType: string,
  day: Day,
): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${plays.userId})::int` })
    .from(plays)
    .where(
      and(
        eq(plays.teamId, teamId),
        eq(plays.day, day),
        gameType ? eq(plays.gameType, gameType) : undefined,
        sql`${plays.finishedAt} is not null`,
      ),
    )
  return row?.n ?? 0
}

/** Results of a player in a game, counted by guesses used. */
export function countByStep(db: Database, teamId: string, userId: string, gameType: string) {
  return db
    .select({ step: results.step, won: results.won, n: sql<number>`count(*)::int` })
    .from(results)
    .where(
      and(
        eq(results.teamId, teamId),
        eq(results.userId, userId),
        eq(results.gameType, gameType),
        sql`${results.supersededBy} is null`,
      ),
    )
    .groupBy(results.step, results.won)
}

export async function findStreak(db: Database, teamId: string, userId: string, gameType: string) {
  const [row] = await db
    .select()
    .from(streaks)
    .where(
      and(eq(streaks.teamId, teamId), eq(streaks.userId, userId), eq(streaks.gameType, gameType)),
    )
  return row ?? null
}

/** Days on which the player solved a puzzle, from a day on. */
export async function findSolvedDays(
  db: Database,
  teamId: string,
  userId: string,
  from: Day,
): Promise<Day[]> {
  const rows = await db
    .selectDistinct({ day: plays.day })
    .from(plays)
    .where(
      and(
        eq(plays.teamId, teamId),
        eq(plays.userId, userId),
        sql`${plays.day} >= ${from}`,
        eq(plays.solved, true),
      ),
    )
  return rows.map((row) => row.day)
}

import { and, asc, eq, isNotNull, isNull, ne, not, sql, inArray } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { playMoves, plays, puzzles, puzzleWindows } from '../schema.ts'
import type { Puzzle } from './days.ts'
import { users } from '#server/teams/schema.ts'
import type { PuzzleDay } from './standings.ts'

export type Play = typeof plays.$inferSelect
export type LoggedMove = Pick<typeof playMoves.$inferSelect, 'move' | 'at' | 'guessNumber'>

function prepareSession(db: Database) {
  const { teamId, puzzleId } = puzzles
  const { openedAt, closesAt } = puzzleWindows
  return db
    .select({ puzzle: puzzles, play: plays, openedAt, closesAt })
    .from(puzzles)
    .leftJoin(
      puzzleWindows,
      and(eq(puzzleWindows.teamId, teamId), eq(puzzleWindows.gameType, puzzles.gameType)),
    )
    .leftJoin(plays, equals(plays, { teamId, puzzleId, userId: sql.placeholder('userId') }))
    .where(and(eq(teamId, sql.placeholder('teamId')), eq(puzzleId, sql.placeholder('puzzleId'))))
    .prepare('puzzle_session')
}
const preparedSessions = preparedFor(prepareSession)

interface Session {
  readonly puzzle: Puzzle
  readonly play: Play | null
  readonly openedAt: Date | null
  readonly closesAt: Date | null
}

/** A puzzle with one player's copy; null when the team has no such puzzle. */
export async function findSession(
  db: Database,
  key: { teamId: string; puzzleId: string; userId: string },
): Promise<Session | null> {
  const query = preparedSessions(db)
  return firstRow(query.execute(key))
}

/** A copy as it is before any move. */
export function newPlay(game: AnyPuzzle, puzzle: Puzzle, userId: string, joinedAt: Date): Play {
  const { teamId, puzzleId, gameType, day, state } = puzzle
  return {
    teamId,
    puzzleId,
    userId,
    gameType,
    day,
    state,
    version: 0,
    moves: 0,
    guesses: 0,
    done: game.progress(state).done,
    score: null,
    playedMs: 0,
    clockSince: game.timedFrom === 'open' ? joinedAt : null,
    joinedAt,
    startedAt: null,
    finishedAt: null,
    movedAt: null,
    isPractice: false,
    report: null,
  }
}

export async function insertPlay(db: Database, play: Play): Promise<void> {
  await db.insert(plays).values(play).onConflictDoNothing()
}

/** What was left unfinished on its day continues as practice. */
export async function makePractice(db: Database, play: Play): Promise<void> {
  await db
    .update(plays)
    .set({ isPractice: true, version: play.version + 1 })
    .where(and(ofCopy(plays, play), eq(plays.version, play.version), isNull(plays.finishedAt)))
}

/** The changes of a move to a copy, and its entry of the log. */
export type Stepped = Pick<
  Play,
  'state' | 'done' | 'score' | 'startedAt' | 'finishedAt' | 'movedAt' | 'playedMs' | 'clockSince'
> & { readonly entry: LoggedMove }

/* Hot: built once. Values come as text, so that both drivers send them alike. */
function prepareUpdate(db: Database) {
  const json = (name: string) => sql`${sql.placeholder(name)}::jsonb`
  const instant = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
  const number = (name: string) => sql<number>`${sql.placeholder(name)}::int`
  const stepped = db.$with('stepped').as(
    db
      .update(plays)
      .set({
        state: json('state'),
        done: number('done'),
        score: json('score'),
        moves: sql`${plays.moves} + 1`,
        guesses: sql`coalesce(${number('guessNumber')}, ${plays.guesses})`,
        playedMs: number('playedMs'),
        clockSince: instant('clockSince'),
        startedAt: instant('startedAt'),
        finishedAt: instant('finishedAt'),
        movedAt: instant('movedAt'),
        version: sql`${plays.version} + 1`,
      })
      .where(
        equals(plays, {
          teamId: sql.placeholder('teamId'),
          puzzleId: sql.placeholder('puzzleId'),
          userId: sql.placeholder('userId'),
          version: sql.placeholder('version'),
        }),
      )
      .returning({
        teamId: plays.teamId,
        puzzleId: plays.puzzleId,
        userId: plays.userId,
        moves: plays.moves,
      }),
  )
  const { teamId, puzzleId, userId, moves } = stepped
  const entry = db
    .select({
      teamId,
      puzzleId,
      userId,
      n: sql<number>`${moves} - 1`.as('n'),
      move: json('move').as('move'),
      at: number('at').as('at'),
      guessNumber: number('guessNumber').as('guess_number'),
    })
    .from(stepped)
  return db
    .with(stepped)
    .insert(playMoves)
    .select(entry)
    .returning({ n: playMoves.n })
    .prepare('update_play')
}
const preparedUpdates = preparedFor(prepareUpdate)

/** Stores a step with its entry of the log, if nothing changed the copy in between; false then. */
export async function updatePlay(db: Database, play: Play, next: Stepped): Promise<boolean> {
  const query = preparedUpdates(db)
  const { teamId, puzzleId, userId, version } = play
  const { entry } = next
  const instant = (at: Date | null) => at?.toISOString() ?? null
  const stored = await query.execute({
    teamId,
    puzzleId,
    userId,
    version,
    state: JSON.stringify(next.state),
    done: next.done,
    score: next.score && JSON.stringify(next.score),
    playedMs: next.playedMs,
    clockSince: instant(next.clockSince),
    startedAt: instant(next.startedAt),
    finishedAt: instant(next.finishedAt),
    movedAt: instant(next.movedAt),
    move: JSON.stringify(entry.move),
    at: entry.at,
    guessNumber: entry.guessNumber,
  })
  return stored.length === 1
}

const ofCopy = (
  table: typeof plays | typeof playMoves,
  { teamId, puzzleId, userId }: Pick<Play, 'teamId' | 'puzzleId' | 'userId'>,
) => equals(table, { teamId, puzzleId, userId })

/** Sets a copy's clock, if nothing changed the copy in between; false then. */
export async function updateClock(
  db: Database,
  play: Play,
  clock: Pick<Play, 'playedMs' | 'clockSince'>,
): Promise<boolean> {
  const stored = await db
    .update(plays)
    .set({ ...clock, version: play.version + 1 })
    .where(and(ofCopy(plays, play), eq(plays.version, play.version)))
    .returning({ version: plays.version })
  return stored.length === 1
}

/** Stores the coach's report on a finished copy; an existing one stays. */
export async function insertReport(db: Database, play: Play, report: unknown): Promise<void> {
  await db
    .update(plays)
    .set({ report })
    .where(and(ofCopy(plays, play), isNotNull(plays.finishedAt), isNull(plays.report)))
}

/** A copy's moves, in order. */
export function findLog(db: Database, play: Play): Promise<LoggedMove[]> {
  const { move, at, guessNumber, n } = playMoves
  return db
    .select({ move, at, guessNumber })
    .from(playMoves)
    .where(ofCopy(playMoves, play))
    .orderBy(asc(n))
}

/** Whether the player has begun another puzzle of the same game and day: another edition's. */
export async function hasStartedAnother(
  db: Database,
  puzzle: Puzzle,
  userId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ day: plays.day })
    .from(plays)
    .where(
      and(
        equals(plays, {
          teamId: puzzle.teamId,
          day: puzzle.day,
          userId,
          gameType: puzzle.gameType,
        }),
        ne(plays.puzzleId, puzzle.puzzleId),
        isNotNull(plays.startedAt),
        not(plays.isPractice),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Those of some people who have finished a game's puzzle of a day; who is hidden counts for themselves only. */
export async function findFinished(
  db: Database,
  { teamId, gameType, day }: PuzzleDay,
  [colleagueId, ownId]: readonly [string, string],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: plays.userId, isHidden: users.isHidden })
    .from(plays)
    .innerJoin(users, sameIn(users, plays, ['teamId', 'userId']))
    .where(
      and(
        equals(plays, { teamId, day, gameType }),
        inArray(plays.userId, [colleagueId, ownId]),
        isNotNull(plays.finishedAt),
        not(plays.isPractice),
        ne(users.name, ''),
      ),
    )
  const visibleRows = rows.filter(({ userId, isHidden }) => !isHidden || userId === ownId)
  return new Set(visibleRows.map(({ userId }) => userId))
}

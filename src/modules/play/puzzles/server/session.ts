import { addDays, dayAt, startOfDay } from '#shared/days.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { mustBeAllowed, puzzlesMustBeOpen } from '#server/teams/may-play.ts'
import { hasClaimed } from './claims.ts'
import { editionsOf } from './daily.ts'
import type { Puzzle } from './store/days.ts'
import { findSession, hasStartedAnother, insertPlay, newPlay, type Play } from './store/plays.ts'

const FINISH_GRACE_MS = 3_600_000 // who began before the end has an hour to finish

/** A puzzle with one player's copy of it; null before it was opened. */
export interface PuzzleSession {
  readonly puzzle: Puzzle
  readonly play: Play | null
  readonly closesAt?: Date | null // where a schedule ends it before its day does
}

export interface OpenSession extends PuzzleSession {
  readonly play: Play
}

export const todayOf = (world: World, { team }: Caller) => dayAt(world.now(), team.timeZone)

/** The puzzle and the caller's copy. Throws not_found, also for a puzzle of a day to come. */
export async function getSession(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  puzzleId: string,
): Promise<PuzzleSession> {
  const { teamId, userId } = caller
  const session = await findSession(world.db, { teamId, puzzleId, userId })
  if (!session || session.puzzle.gameType !== game.meta.gameType)
    throw new RefusalError('not_found')
  const { puzzle, play, openedAt, closesAt } = session
  if (puzzle.day > todayOf(world, caller)) throw new RefusalError('not_found')
  const isOfDay = openedAt !== null && dayAt(openedAt, caller.team.timeZone) === puzzle.day
  return { puzzle, play, closesAt: isOfDay ? closesAt : null }
}

/** As getSession, opened. Throws not_joined. */
export async function getOpenSession(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  puzzleId: string,
): Promise<OpenSession> {
  const { play, ...session } = await getSession(world, caller, game, puzzleId)
  if (!play) throw new RefusalError('not_joined')
  return { ...session, play }
}

export function nextPuzzleAt(caller: Caller, puzzle: Puzzle): Date {
  return startOfDay(addDays(puzzle.day, 1), caller.team.timeZone)
}

/** Throws puzzle_closed outside the puzzle's day, or after its schedule's end, unless it is practice; game_not_allowed when an admin turned it off. */
export function checkOpen(world: World, caller: Caller, session: PuzzleSession): void {
  const { puzzle, play, closesAt } = session
  mustBeAllowed(caller.team, puzzle.gameType)
  if (play?.isPractice) return
  const end = Math.min(nextPuzzleAt(caller, puzzle).getTime(), closesAt?.getTime() ?? Infinity)
  const closedFor = world.now().getTime() - end
  if (closedFor < 0 || (play?.startedAt && closedFor < FINISH_GRACE_MS)) return
  throw new RefusalError('puzzle_closed')
}

/** Opening another edition to look is free; a second copy after coming back is not opened. */
async function checkMayOpen(world: World, { userId }: Caller, puzzle: Puzzle): Promise<void> {
  if (!(await hasClaimed(world, { ...puzzle, userId }))) return
  if (!(await hasStartedAnother(world.db, puzzle, userId))) throw new RefusalError('puzzle_played')
}

/** Opens the caller's copy. Throws puzzle_closed, game_not_allowed, puzzle_played, outside_playing_hours. */
export async function join(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  puzzleId: string,
): Promise<PuzzleSession> {
  const session = await getSession(world, caller, game, puzzleId)
  if (session.play) return session
  puzzlesMustBeOpen(caller.team, world.now())
  checkOpen(world, caller, session)
  if (!editionsOf(game, caller.team).includes(session.puzzle.edition))
    throw new RefusalError('game_not_allowed')
  await checkMayOpen(world, caller, session.puzzle)
  await insertPlay(world.db, newPlay(game, session.puzzle, caller.userId, world.now()))
  return getSession(world, caller, game, puzzleId)
}

import type { AnyGame } from '#shared/game.ts'
import { dayAt, startOfDay, addDays } from '#shared/days.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Database } from '../db/database.ts'
import { recordResult } from '../results/record.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { claimPuzzle, hasClaimed, holdPerson } from './claims.ts'
import type { Puzzle } from './daily.ts'
import { nextGuess, replay, stepPlay } from './step.ts'
import {
  findDesk,
  hasStartedAnother,
  insertPlay,
  updatePlay,
  type Desk,
  type Play,
  type Stepped,
} from './store.ts'

const FINISH_GRACE_MS = 3_600_000 // who began before midnight has an hour to finish
const LOST_SWAPS = 5

/** The puzzle and the caller's copy. Throws not_found. */
export async function getDesk(
  world: World,
  caller: Caller,
  game: AnyGame,
  puzzleId: string,
): Promise<Desk> {
  const { teamId, userId } = caller
  const desk = await findDesk(world.db, { teamId, puzzleId, userId })
  if (!desk || desk.puzzle.gameType !== game.meta.gameType) throw new RefusalError('not_found')
  return desk
}

export function nextPuzzleAt(caller: Caller, puzzle: Puzzle): Date {
  return startOfDay(addDays(puzzle.day, 1), caller.team.timeZone)
}

/** Throws puzzle_closed outside the puzzle's day, game_not_allowed when an admin turned it off. */
function checkOpen(caller: Caller, { puzzle, play }: Desk, now: Date): void {
  if (caller.team.limitedGames.includes(puzzle.gameType)) throw new RefusalError('game_not_allowed')
  const today = dayAt(now, caller.team.timeZone)
  if (puzzle.day === today) return
  const closedFor = now.getTime() - nextPuzzleAt(caller, puzzle).getTime()
  if (puzzle.day < today && play?.startedAt && closedFor < FINISH_GRACE_MS) return
  throw new RefusalError('puzzle_closed')
}

/**
 * What was begun is not begun again: not in another language, and not by someone who left the
 * space and came back. Throws other_language_started or puzzle_played.
 */
async function refuseSecond(db: Database, puzzle: Puzzle, userId: string): Promise<never> {
  const isOther = await hasStartedAnother(db, puzzle, userId)
  throw new RefusalError(isOther ? 'other_language_started' : 'puzzle_played')
}

/** Opening another language to look is free; a second copy after coming back is not opened. */
async function checkMayOpen(world: World, { userId }: Caller, puzzle: Puzzle): Promise<void> {
  if (!(await hasClaimed(world, { ...puzzle, userId }))) return
  if (!(await hasStartedAnother(world.db, puzzle, userId))) throw new RefusalError('puzzle_played')
}

/** Opens the caller's copy; with `hard`, sets hard mode as long as no guess was made. */
export async function join(
  world: World,
  caller: Caller,
  game: AnyGame,
  puzzleId: string,
  hard: boolean | undefined,
): Promise<Desk> {
  const desk = await getDesk(world, caller, game, puzzleId)
  if (!desk.play) {
    checkOpen(caller, desk, world.now())
    await checkMayOpen(world, caller, desk.puzzle)
    await insertPlay(world.db, desk.puzzle, caller.userId, world.now())
  }
  if (hard !== undefined) await tryMove(world, caller, game, puzzleId, { hard })
  return getDesk(world, caller, game, puzzleId)
}

interface Played extends Desk {
  readonly play: Play
}

function factOf(game: AnyGame, play: Play, next: Stepped) {
  const outcome = game.outcome(next.state)!
  const { teamId, puzzleId: sourceId, userId, gameType, day } = play
  return {
    teamId,
    sourceId,
    userId,
    gameType,
    day,
    points: outcome.points[0] ?? 0,
    won: next.solved,
    step: next.step,
    ms: next.entry.at,
    finishedAt: next.finishedAt!,
  }
}

/**
 * Stores the step. The first guess claims the day's puzzle and the last writes its result, each in
 * the same transaction. False when another step came between. Throws other_language_started,
 * puzzle_played, unauthorized.
 */
async function store(world: World, game: AnyGame, { puzzle, play }: Played, next: Stepped) {
  const isFirst = !play.startedAt && next.startedAt !== null
  if (!isFirst && !next.finishedAt) return updatePlay(world.db, play, next)
  return world.db.transaction(async (tx) => {
    if (isFirst) await holdPerson(tx, play, 'share')
    if (!(await updatePlay(tx, play, next))) return false
    if (isFirst && !(await claimPuzzle(world, tx, play)))
      await refuseSecond(tx, puzzle, play.userId)
    if (next.finishedAt) await recordResult(tx, factOf(game, play, next), { daily: true })
    return true
  })
}

async function tryMove(
  world: World,
  caller: Caller,
  game: AnyGame,
  puzzleId: string,
  move: unknown,
): Promise<void> {
  for (let lost = 0; lost < LOST_SWAPS; lost++) {
    const desk = await getDesk(world, caller, game, puzzleId)
    const { puzzle, play } = desk
    if (!play) throw new RefusalError('not_joined')
    checkOpen(caller, desk, world.now())
    const stepped = stepPlay(game, play, move, world.now())
    if (await store(world, game, { puzzle, play }, stepped)) return
  }
  throw new RefusalError('unavailable')
}

const sameGuess = (one: unknown, other: string) =>
  String((one as { guess?: unknown }).guess).normalize('NFC') === other.normalize('NFC')

/** A used number: the same guess hears the same again, as the puzzle stood after it. */
function answerAgain(
  game: AnyGame,
  { puzzle, play }: Desk,
  guess: string,
  guessNumber: number,
): Desk {
  const at = play!.log.findIndex((entry) => entry.guessNumber === guessNumber)
  const entry = play!.log[at]
  if (!entry || !sameGuess(entry.move, guess)) throw new RefusalError('guess_number_used')
  const log = play!.log.slice(0, at + 1)
  const state = replay(game, puzzle, play!, log)
  const { step, solved } = game.progress!(state)
  const finishedAt = game.outcome(state) ? play!.finishedAt : null
  return { puzzle, play: { ...play!, state, log, step, solved, finishedAt } }
}

async function checkMayStart(world: World, caller: Caller, { puzzle, play }: Desk): Promise<void> {
  if (play!.step > 0) return
  if (await hasStartedAnother(world.db, puzzle, caller.userId))
    throw new RefusalError('other_language_started')
}

function parseMove(game: AnyGame, guess: string): unknown {
  const move = game.move.safeParse({ guess })
  if (!move.success) throw new RefusalError('bad_input')
  return move.data
}

/** Makes a guess, once however often it is sent. Throws the rules' refusals and the 409s. */
export async function makeGuess(
  world: World,
  caller: Caller,
  game: AnyGame,
  body: { gameId: string; guess: string; guessNumber: number },
): Promise<Desk> {
  const move = parseMove(game, body.guess)
  for (let lost = 0; lost < LOST_SWAPS; lost++) {
    const desk = await getDesk(world, caller, game, body.gameId)
    const { puzzle, play } = desk
    if (!play) throw new RefusalError('not_joined')
    const next = nextGuess(play)
    if (body.guessNumber < next) return answerAgain(game, desk, body.guess, body.guessNumber)
    if (play.finishedAt) throw new RefusalError('puzzle_finished')
    if (body.guessNumber > next) throw new RefusalError('guess_number_ahead')
    checkOpen(caller, desk, world.now())
    await checkMayStart(world, caller, desk)
    const stepped = stepPlay(game, play, move, world.now(), body.guessNumber)
    if (await store(world, game, { puzzle, play }, stepped))
      return { puzzle, play: { ...play, ...stepped, log: [...play.log, stepped.entry] } }
  }
  throw new RefusalError('unavailable')
}

import type { AnyPuzzle } from '#shared/game.ts'
import type { Database } from '#server/db/database.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { RefusalError } from '#server/refusal.ts'
import { recordResults } from '#server/play/results/record.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { ownPlay } from './play-response.ts'
import { lockPerson } from '#server/accounts/store.ts'
import { claimPuzzle } from './claims.ts'
import { isPaused } from './clock.ts'
import { leaveToCoach } from './coaching.ts'
import type { FinishedPuzzle } from './finished.ts'
import { checkOpen, getOpenSession, type OpenSession, type PuzzleSession } from './session.ts'
import { nextGuess, replay, stepPlay, withStep, type MoveInput } from './step.ts'
import type { Puzzle } from './store/days.ts'
import { findLog, hasStartedAnother, updatePlay, type Play, type Stepped } from './store/plays.ts'

const LOST_SWAPS = 5

/**
 * What was begun is not begun again: not in another edition, and not by someone who left the space
 * and came back. Throws other_edition_started or puzzle_played.
 */
async function refuseSecond(db: Database, puzzle: Puzzle, userId: string): Promise<never> {
  const isOther = await hasStartedAnother(db, puzzle, userId)
  throw new RefusalError(isOther ? 'other_edition_started' : 'puzzle_played')
}

function factOf(game: AnyPuzzle, play: Play, { state, score, playedMs, finishedAt }: Stepped) {
  const { teamId, puzzleId: sourceId, userId, gameType, day } = play
  const points = game.outcome(state)!.points[0] ?? 0
  const won = score !== null
  return {
    teamId,
    sourceId,
    userId,
    gameType,
    kind: game.meta.kind,
    day,
    points,
    won,
    score,
    ms: playedMs,
    finishedAt: finishedAt!,
    feats: [...(game.feats?.(state, 0) ?? [])],
  }
}

/** What follows from the last step: what the coach says, a line where it looks made up, the result, and what modules above add. */
async function finish(
  world: World,
  tx: Database,
  game: AnyPuzzle,
  play: Play,
  next: Stepped,
): Promise<void> {
  const { teamId, userId, puzzleId, gameType } = play
  await leaveToCoach(world, tx, play)
  if (play.isPractice) return
  if (next.score && game.isTooQuick?.(next.state, next.playedMs)) {
    const after = { puzzleId, gameType, ms: next.playedMs }
    await writeAudit(tx, { teamId, userId, what: 'puzzle_too_quick', after, at: next.finishedAt! })
  }
  await recordResults(tx, [factOf(game, play, next)])
  const finished: FinishedPuzzle = { teamId, userId, day: play.day, at: next.finishedAt! }
  for (const module of world.modules) await module.puzzleFinished?.(tx, finished)
}

/**
 * Stores the step. The one that begins claims the day's puzzle and the last writes its result, each
 * in the same transaction. False when another step came between. Throws other_edition_started,
 * puzzle_played, unauthorized.
 */
async function store(
  world: World,
  game: AnyPuzzle,
  { puzzle, play }: OpenSession,
  next: Stepped,
): Promise<boolean> {
  const isFirst = !play.startedAt && next.startedAt !== null && !play.isPractice
  if (!isFirst && !next.finishedAt) return updatePlay(world.db, play, next)
  return world.db.transaction(async (tx) => {
    if (isFirst) await lockPerson(tx, play, 'share')
    if (!(await updatePlay(tx, play, next))) return false
    if (isFirst && !(await claimPuzzle(world, tx, play)))
      await refuseSecond(tx, puzzle, play.userId)
    if (next.finishedAt) await finish(world, tx, game, play, next)
    return true
  })
}

/** Throws puzzle_paused, puzzle_finished, puzzle_closed, game_not_allowed, other_edition_started. */
async function checkMayPlay(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  session: OpenSession,
): Promise<void> {
  const { puzzle, play } = session
  if (play.finishedAt) throw new RefusalError('puzzle_finished')
  checkOpen(world, caller, session)
  if (isPaused(game, play)) throw new RefusalError('puzzle_paused')
  if (play.startedAt || play.isPractice) return
  if (await hasStartedAnother(world.db, puzzle, caller.userId))
    throw new RefusalError('other_edition_started')
}

/**
 * Makes what `ask` says of the copy as it stands, and again when another step came between; what
 * it answers instead of a move is the answer.
 */
async function makeMove(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  puzzleId: string,
  ask: (session: OpenSession) => MoveInput | Promise<PuzzleSession>,
): Promise<PuzzleSession> {
  for (let lost = 0; lost < LOST_SWAPS; lost++) {
    const session = await getOpenSession(world, caller, game, puzzleId)
    const input = ask(session)
    if (input instanceof Promise) return input
    await checkMayPlay(world, caller, game, session)
    const next = stepPlay(game, session.play, input, world.now())
    if (!next) return session
    if (await store(world, game, session, next))
      return { puzzle: session.puzzle, play: withStep(session.play, next) }
  }
  throw new RefusalError('unavailable')
}

function parseMove(game: AnyPuzzle, sent: unknown): unknown {
  const move = game.move.safeParse(sent)
  if (!move.success) throw new RefusalError('bad_input')
  return move.data as unknown
}

const sameJson = (one: unknown, other: unknown) => {
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

/** A used number: the same guess hears the same again, as the puzzle stood after it. */
async function answerAgain(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  session: OpenSession,
  { move, guessNumber }: MoveInput,
): Promise<PuzzleSession> {
  const { puzzle, play } = session
  if (isPaused(game, play)) throw new RefusalError('puzzle_paused')
  const whole = await findLog(world.db, play)
  const log = whole.slice(0, whole.findIndex((entry) => entry.guessNumber === guessNumber) + 1)
  if (!sameJson(log.at(-1)?.move, move))
    throw new RefusalError('guess_number_used', { play: ownPlay(world, caller, game, session) })
  const copy = replay(game, puzzle, play, log)
  return { puzzle, play: { ...copy, clockSince: copy.finishedAt ? null : world.now() } }
}

/** Makes a guess, once however often it is sent. Throws the rules' refusals and the 409s. */
export function makeGuess(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  body: { gameId: string; guess: string; guessNumber: number; notes?: unknown },
): Promise<PuzzleSession> {
  const { gameId, guessNumber } = body
  const move = parseMove(game, game.fromGuess(body.guess, body.notes))
  const input = { move, guessNumber, counts: true }
  return makeMove(world, caller, game, gameId, (session) => {
    const next = nextGuess(session.play)
    if (guessNumber < next) return answerAgain(world, caller, game, session, input)
    if (guessNumber > next && !session.play.finishedAt) throw new RefusalError('guess_number_ahead')
    return input
  })
}

/** Makes a move that is no guess, on the version its player has seen. Throws stale_version. */
export function makeOtherMove(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  body: { gameId: string; version: number; move: unknown },
): Promise<PuzzleSession> {
  const move = parseMove(game, body.move)
  return makeMove(world, caller, game, body.gameId, (session) => {
    if (session.play.version !== body.version)
      throw new RefusalError('stale_version', { play: ownPlay(world, caller, game, session) })
    return { move, guessNumber: null, counts: false }
  })
}

/** Hands in a solution; a finished puzzle answers as it stands. */
export function submit(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  gameId: string,
  text: string,
): Promise<PuzzleSession> {
  const move = parseMove(game, game.fromSubmit!(text))
  return makeMove(world, caller, game, gameId, (session) =>
    session.play.finishedAt ? Promise.resolve(session) : { move, guessNumber: null, counts: true },
  )
}

import { isRefusal, type AnyPuzzle } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { RefusalError } from '#server/refusal.ts'
import { playedAt } from './clock.ts'
import type { Puzzle } from './store/days.ts'
import type { LoggedMove, Play, Stepped } from './store/plays.ts'

const SOLO = 0

const randomOf = ({ puzzleId, userId }: Play, n: number) =>
  seededRandom(`${puzzleId} ${userId} ${n}`)

/** A move to make: a guess has its number; a guess and a submission count whatever they change. */
export interface MoveInput {
  readonly move: unknown
  readonly guessNumber: number | null
  readonly counts: boolean
}

/**
 * Plays one move on a player's copy. The first that counts, or that brings the puzzle further,
 * begins it. Null when nothing happened. Throws the rules' refusal; nothing is stored here.
 */
export function stepPlay(game: AnyPuzzle, play: Play, input: MoveInput, now: Date): Stepped | null {
  const at = playedAt(play, now)
  const state: unknown = game.play(play.state, SOLO, input.move, randomOf(play, play.moves), at)
  if (isRefusal(state)) throw RefusalError.of(state)
  if (state === play.state) return null
  const isOver = game.outcome(state) !== null
  const { done } = game.progress(state)
  const startedAt = play.startedAt ?? (input.counts || isOver || done !== play.done ? now : null)
  return {
    state,
    done,
    startedAt,
    score: isOver ? game.score(state, at) : null,
    finishedAt: isOver ? now : null,
    movedAt: now,
    clockSince: isOver ? null : (play.clockSince ?? startedAt),
    playedMs: isOver ? at : play.playedMs,
    entry: { move: input.move, at, guessNumber: input.guessNumber },
  }
}

/** The copy with a step in it, as it is stored. */
export function withStep(play: Play, { entry, ...step }: Stepped): Play {
  return {
    ...play,
    ...step,
    version: play.version + 1,
    moves: play.moves + 1,
    guesses: entry.guessNumber ?? play.guesses,
  }
}

/**
 * The states of a copy before its first move and after each, by playing its log again. Throws when
 * the rules refuse one: then the log was not written by these rules.
 */
export function replayStates(
  game: AnyPuzzle,
  puzzle: Puzzle,
  play: Play,
  log: readonly LoggedMove[],
): unknown[] {
  const states: unknown[] = [puzzle.state]
  for (const [n, { move, at }] of log.entries()) {
    const next: unknown = game.play(states.at(-1), SOLO, move, randomOf(play, n), at)
    if (isRefusal(next)) throw new Error(`play of ${play.puzzleId}: ${next.refused} at ${n}`)
    states.push(next)
  }
  return states
}

/**
 * The copy as it stood after the first moves of its log. Throws as replayStates does.
 */
export function replay(
  game: AnyPuzzle,
  puzzle: Puzzle,
  play: Play,
  log: readonly LoggedMove[],
): Play {
  const state = replayStates(game, puzzle, play, log).at(-1)
  const at = log.at(-1)?.at ?? 0
  const isOver = game.outcome(state) !== null
  return {
    ...play,
    state,
    version: log.length,
    moves: log.length,
    guesses: log.filter(({ guessNumber }) => guessNumber !== null).length,
    done: game.progress(state).done,
    score: isOver ? game.score(state, at) : null,
    finishedAt: isOver ? play.finishedAt : null,
    playedMs: at,
    clockSince: null,
  }
}

/** Number of the next guess, from 1. */
export const nextGuess = ({ guesses }: Pick<Play, 'guesses'>): number => guesses + 1

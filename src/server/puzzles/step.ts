import type { AnyGame } from '#shared/game.ts'
import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import type { LoggedMove } from '../db/schema.ts'
import { RefusalError } from '../refusal.ts'
import type { Puzzle } from './daily.ts'
import type { Play, Stepped } from './store.ts'

const SOLO = 0

/** Plays one move on a player's copy. Throws the rules' refusal; nothing is stored here. */
export function stepPlay(
  game: AnyGame,
  play: Play,
  move: unknown,
  now: Date,
  guessNumber?: number,
): Stepped {
  const startedAt = play.startedAt ?? (guessNumber ? now : null)
  const at = startedAt ? now.getTime() - startedAt.getTime() : 0
  const random = seededRandom(`${play.puzzleId} ${play.userId} ${play.log.length}`)
  const state: unknown = game.play(play.state, SOLO, move, random, at)
  if (isRefusal(state))
    throw new RefusalError(state.refused, state.detail ? { detail: state.detail } : {})
  const { step, solved } = game.progress!(state)
  const finishedAt = game.outcome(state) ? now : null
  return { state, entry: { move, at, guessNumber }, step, solved, startedAt, finishedAt }
}

/** The state after the first moves of a log, by playing them again. */
export function replay(
  game: AnyGame,
  puzzle: Puzzle,
  play: Play,
  moves: readonly LoggedMove[],
): unknown {
  return moves.reduce<unknown>((state, { move, at }, i) => {
    const random = seededRandom(`${play.puzzleId} ${play.userId} ${i}`)
    return game.play(state, SOLO, move, random, at)
  }, puzzle.state)
}

/** Number of the next guess, from 1. */
export function nextGuess(play: Pick<Play, 'log'>): number {
  return play.log.filter((entry) => entry.guessNumber).length + 1
}

import type { LoggedPuzzleMove } from '#shared/game.ts'
import { coachGuesses, type GuessReport } from '../kit/guess-coach.ts'
import { game, type Move, type State } from './rules.ts'
import { equations, sumsFor } from './sums.ts'

/** The opening that tells most of the equations, 9.78 bits: found by trying all of them. */
export const OPENING = '48-32=16'

/**
 * What each guess of a finished sum told, against all equations or all sums of the target. Better
 * guesses are looked for among those that could still be right.
 */
export function coach(_log: readonly LoggedPuzzleMove<Move>[], state: State): GuessReport {
  const { solution, guesses, target } = state
  const isEquation = target === null
  return coachGuesses({
    solution,
    guesses,
    solved: game.outcome(state)?.reason === 'solved',
    answers: isEquation ? equations() : sumsFor(target),
    tries: (candidates, made) => (isEquation && made.length === 0 ? [OPENING] : candidates),
  })
}

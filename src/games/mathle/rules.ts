import { z } from 'zod'
import type { Outcome, Puzzle } from '#shared/game.ts'
import { guessRules, played, ROWS, solved } from '../kit/guess-rules.ts'
import { markCells, type Mark } from '../kit/marks.ts'
import { soloMeta } from '../kit/solo.ts'
import { canonical, valueOf } from './arithmetic.ts'
import {
  checkEquation,
  EQUATION_CELLS,
  equationRefusal,
  TARGET_CELLS,
  targetRefusal,
} from './check.ts'
import { equations, targetSums } from './sums.ts'
import { plain } from './symbols.ts'

export { checkEquation }

/** Marks a guess cell by cell, as `markCells` does; × and ÷ are the same as * and /. */
export const markEquation = (solution: string, guess: string): Mark[] =>
  markCells([...plain(solution)], [...plain(guess)])

export const modes = ['equation', 'target'] as const

const options = z.object({
  number: z.int().min(1).default(1), // of the daily puzzle
  edition: z.enum(modes).default('equation'), // its mode
})
const move = z.strictObject({ guess: z.string().max(40) })

export type Options = z.infer<typeof options>
export type Move = z.infer<typeof move>

/** Sums are kept with * / - whatever was typed. */
export interface State {
  readonly mode: Options['edition']
  readonly number: number
  readonly solution: string
  readonly target: number | null // the day's number in target mode
  readonly guesses: readonly string[]
  readonly givenUp: boolean
}

export interface View extends Pick<State, 'mode' | 'target'> {
  readonly cells: number
  readonly rows: number
  readonly guesses: readonly { readonly sum: string; readonly marks: readonly Mark[] }[]
  readonly solution: string | null // told when it is over
  readonly outcome: Outcome | null
}

const sorted = (sum: string) => [...sum].toSorted().join('')

/**
 * Whether a guess that may be made is the answer. A true equation of the same signs is; in target
 * mode, where other sums of the same digits hit the number too (11+22 and 21+12), it must be the
 * same sum in another order.
 */
const isAnswer = ({ mode, solution }: State, guess: string): boolean =>
  mode === 'equation'
    ? sorted(guess) === sorted(solution)
    : canonical(guess) === canonical(solution)

const rules = guessRules<State>({
  isSolved(state) {
    const last = state.guesses.at(-1)
    return last !== undefined && isAnswer(state, last)
  },
  marksOf: ({ solution }, guess) => markEquation(solution, guess),
})

/** A hidden equation, or a hidden sum that makes the day's number; six guesses, the same for all. */
export const game: Puzzle<State, Move, View, Options> = {
  ...rules,
  meta: {
    ...soloMeta,
    gameType: 'mathle',
    minutes: 4,
    options,
    points: [...solved, played],
    rules: 1,
  },
  editions: modes,
  move,

  setup({ number, edition: mode }, _seats, random) {
    const list = random.shuffle(mode === 'equation' ? equations() : targetSums())
    const solution = list[(number - 1) % list.length]!
    const target = mode === 'target' ? valueOf(solution).num : null
    return { mode, number, solution, target, guesses: [], givenUp: false }
  },

  play(state, by, move) {
    if (rules.outcome(state)) return { refused: 'game_over' }
    if (by !== 0) return { refused: 'not_your_turn' }
    const guess = plain(move.guess)
    const refusal =
      state.target === null ? equationRefusal(guess) : targetRefusal(guess, state.target)
    return refusal ?? { ...state, guesses: [...state.guesses, guess] }
  },

  reveal: ({ solution }) => ({ kind: 'signs', signs: [...solution] }),

  view(state) {
    const { mode, target, solution } = state
    const outcome = rules.outcome(state)
    return {
      mode,
      target,
      cells: mode === 'equation' ? EQUATION_CELLS : TARGET_CELLS,
      rows: ROWS,
      guesses: state.guesses.map((sum) => ({ sum, marks: markEquation(solution, sum) })),
      solution: outcome && solution,
      outcome,
    }
  },
}

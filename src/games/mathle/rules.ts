import { z } from 'zod'
import type { Outcome, PointsRule, Puzzle } from '#shared/game.ts'
import { shapeRow } from '../kit/marks.ts'
import { dropPuzzle, soloOutcome, soloTable } from '../kit/solo.ts'
import { canonical, valueOf } from './arithmetic.ts'
import {
  checkEquation,
  EQUATION_CELLS,
  equationRefusal,
  TARGET_CELLS,
  targetRefusal,
} from './check.ts'
import { markEquation, type Mark } from './marks.ts'
import { equations, targetSums } from './sums.ts'
import { plain } from './symbols.ts'

export { checkEquation, markEquation }

const ROWS = 6

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

export interface View {
  readonly mode: Options['edition']
  readonly cells: number
  readonly rows: number
  readonly target: number | null
  readonly guesses: readonly { readonly sum: string; readonly marks: readonly Mark[] }[]
  readonly solution: string | null // told when it is over
  readonly outcome: Outcome | null
}

const solved: readonly PointsRule[] = [60, 50, 40, 30, 20, 10].map((points, i) => ({
  text: `solved${i + 1}`,
  points,
}))
const played: PointsRule = { text: 'played', points: 5 }

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

const isSolved = (state: State) => {
  const last = state.guesses.at(-1)
  return last !== undefined && isAnswer(state, last)
}
const isOver = (state: State) => isSolved(state) || state.givenUp || state.guesses.length === ROWS

function pointsLines(state: State): readonly PointsRule[] {
  if (!isOver(state)) return []
  if (isSolved(state)) return [solved[state.guesses.length - 1]!]
  return state.givenUp ? [] : [played]
}

function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null
  const reason = isSolved(state) ? 'solved' : state.givenUp ? 'left' : 'out_of_guesses'
  return soloOutcome(reason, pointsLines(state))
}

/** A hidden equation, or a hidden sum that makes the day's number; six guesses, the same for all. */
export const game: Puzzle<State, Move, View, Options> = {
  meta: {
    gameType: 'mathle',
    kind: 'puzzle',
    seats: { min: 1, max: 1 },
    minutes: 4,
    bots: [],
    options,
    points: [...solved, played],
    countsFrom: 1,
    rules: 1,
    table: soloTable,
  },
  editions: modes,
  timedFrom: 'firstMove',
  move,

  setup({ number, edition: mode }, _seats, random) {
    const list = random.shuffle(mode === 'equation' ? equations() : targetSums())
    const solution = list[(number - 1) % list.length]!
    const target = mode === 'target' ? valueOf(solution).num : null
    return { mode, number, solution, target, guesses: [], givenUp: false }
  },

  turns: (state) => (isOver(state) ? [] : [0]),
  moves: () => null,

  play(state, by, move) {
    if (isOver(state)) return { refused: 'game_over' }
    if (by !== 0) return { refused: 'not_your_turn' }
    const guess = plain(move.guess)
    const refusal =
      state.target === null ? equationRefusal(guess) : targetRefusal(guess, state.target)
    return refusal ?? { ...state, guesses: [...state.guesses, guess] }
  },

  timeout: () => 'forfeit',
  drop: (state) => dropPuzzle(isOver, state),
  outcome,
  fromGuess: (guess) => ({ guess }),
  progress: ({ guesses }) => ({ done: guesses.length, of: ROWS }),
  score: (state) =>
    isSolved(state) ? { value: state.guesses.length, unit: 'guesses', of: ROWS } : null,
  buckets: [1, 2, 3, 4, 5, 6],

  share(state) {
    const tries = isSolved(state) ? state.guesses.length : '–'
    const rows = state.guesses.map((guess) => shapeRow(markEquation(state.solution, guess)))
    return { score: `${tries}/${ROWS}`, rows }
  },

  reveal: ({ solution }) => ({ kind: 'signs', signs: [...solution] }),

  view(state) {
    const { mode, target, solution } = state
    return {
      mode,
      target,
      cells: mode === 'equation' ? EQUATION_CELLS : TARGET_CELLS,
      rows: ROWS,
      guesses: state.guesses.map((sum) => ({ sum, marks: markEquation(solution, sum) })),
      solution: isOver(state) ? solution : null,
      outcome: outcome(state),
    }
  },
}

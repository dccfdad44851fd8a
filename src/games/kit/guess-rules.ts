import type { Outcome, PointsRule, PuzzleScore, ShareText } from '#shared/game.ts'
import { shapeRow, type Mark } from './marks.ts'
import { soloOutcome, soloTurns } from './solo.ts'

export const ROWS = 6

export const solved: readonly PointsRule[] = [60, 50, 40, 30, 20, 10].map((points, i) => ({
  text: `solved${i + 1}`,
  points,
}))
export const played: PointsRule = { text: 'played', points: 5 }

interface GuessState {
  readonly guesses: readonly string[]
  readonly givenUp: boolean
}

interface Guessing<State> {
  readonly isSolved: (state: State) => boolean
  readonly marksOf: (state: State, guess: string) => readonly Mark[]
  readonly bonus?: (state: State) => PointsRule | null // of a harder way to play; a star where it is shared
}

/** What a puzzle of six guesses does alike, whatever is guessed. */
export function guessRules<State extends GuessState>(of: Guessing<State>) {
  const { isSolved, marksOf } = of
  const bonus = (state: State) => of.bonus?.(state) ?? null
  const isOver = (state: State) => isSolved(state) || state.givenUp || state.guesses.length === ROWS
  const linesOf = (state: State): readonly PointsRule[] => {
    if (!isSolved(state)) return state.givenUp ? [] : [played]
    const [line, more] = [solved[state.guesses.length - 1]!, bonus(state)]
    return more ? [line, more] : [line]
  }
  function outcome(state: State): Outcome | null {
    if (!isOver(state)) return null
    const reason = isSolved(state) ? 'solved' : state.givenUp ? 'left' : 'out_of_guesses'
    return soloOutcome(reason, linesOf(state))
  }
  return {
    ...soloTurns(isOver),
    timedFrom: 'firstMove' as const,
    outcome,
    fromGuess: (guess: string) => ({ guess }),
    progress: ({ guesses }: State) => ({ done: guesses.length, of: ROWS }),
    score: (state: State): PuzzleScore | null =>
      isSolved(state) ? { value: state.guesses.length, unit: 'guesses', of: ROWS } : null,
    buckets: [1, 2, 3, 4, 5, 6],
    /** A row a guess: marks only, nothing of the answer. */
    share(state: State): ShareText {
      const tries = isSolved(state) ? state.guesses.length : '–'
      const rows = state.guesses.map((guess) => shapeRow(marksOf(state, guess)))
      return { score: `${tries}/${ROWS}${bonus(state) ? '*' : ''}`, rows }
    },
  }
}

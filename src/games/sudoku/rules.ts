import { z } from 'zod'
import type { Outcome, Puzzle } from '#shared/game.ts'
import { dropPuzzle, soloOutcome, soloTable } from '../kit/solo.ts'
import { generate, levels, type Level } from './generate.ts'
import { nextHint, teach, type Hint, type Lesson, type Met } from './lessons.ts'
import { pointsLines, pointsRules } from './points.ts'
import { clashes, handIn, save, type PaintedBox } from './saving.ts'
import { shareOf } from './share.ts'

const HINTS = 2
const LEAST_MS = 800 // a cell: nobody reads, thinks and writes faster all the way
const MOST_SIGNS = 600 // far more than a grid: what has another length is told so

const options = z.object({
  number: z.int().min(1).default(1), // of the daily puzzle
  edition: z.enum(levels).default('easy'),
})
const notes = z.array(z.string().regex(/^1?2?3?4?5?6?7?8?9?$/)).length(81)
const grid = z.string().max(MOST_SIGNS)
const move = z.union([
  z.strictObject({ grid, notes: notes.optional() }),
  z.strictObject({ submit: grid }),
  z.strictObject({ hint: z.literal(true) }),
])

export type Options = z.infer<typeof options>
export type Move = z.infer<typeof move>

export interface State {
  readonly level: Level
  readonly number: number
  readonly puzzle: string // '.' for an empty cell, as in every grid
  readonly solution: string
  readonly rating: number
  readonly lessons: readonly Lesson[]
  readonly met: readonly Met[]
  readonly grid: string
  readonly notes: readonly string[] // by cell: '59'
  readonly saves: number
  readonly clashed: number // saves that brought a clash
  readonly hints: readonly Hint[]
  readonly painted: readonly PaintedBox[]
  readonly handedIn: View['handedIn']
  readonly ms: number | null // played when it was solved
  readonly givenUp: boolean
}

export interface View {
  readonly level: Level
  readonly puzzle: string
  readonly grid: string
  readonly notes: readonly string[]
  readonly clashes: readonly number[] // cells that share a digit with one they see; none of a wrong solution
  readonly clashed: number
  readonly hint: Hint | null // the last one, until it is followed
  readonly hints: number // taken
  readonly hintsLeft: number
  readonly painted: readonly PaintedBox[]
  readonly handedIn: { readonly clashing: number; readonly empty: number } | null // a wrong solution, since when nothing was saved
  readonly worth: number // points for solving it
  readonly rating: number | null // told when it is over, as all that follows
  readonly met: readonly Met[]
  readonly solution: string | null
  readonly outcome: Outcome | null
}

const isOver = ({ ms, givenUp }: State) => ms !== null || givenUp

function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null
  return soloOutcome(state.givenUp ? 'left' : 'solved', pointsLines(state))
}

/** The same hint again is not paid for again. */
function takeHint(state: State) {
  const [hint, open] = [nextHint(state, state.grid), openHint(state)]
  if (open && open.cell === hint?.cell) return state
  if (state.hints.length >= HINTS) return { refused: 'no_hint_left' }
  return hint ? { ...state, hints: [...state.hints, hint] } : { refused: 'nothing_to_hint' }
}

/** The last hint while it still tells something. */
function openHint({ hints, grid: now, solution }: State): Hint | null {
  const hint = hints.at(-1)
  if (!hint) return null
  const sign = now[hint.cell]
  const isOpen = hint.technique === 'mistake' ? sign !== '.' : sign === '.'
  return isOpen && sign !== solution[hint.cell] ? hint : null
}

const filled = (text: string) => [...text].filter((sign) => sign !== '.').length

/** Nine digits in every row, column and box; everyone in the company has the same grid of a level. */
export const game: Puzzle<State, Move, View, Options> = {
  meta: {
    gameType: 'sudoku',
    kind: 'puzzle',
    seats: { min: 1, max: 1 },
    minutes: 10,
    bots: [],
    options,
    points: pointsRules,
    countsFrom: 1,
    rules: 1,
    table: soloTable,
  },
  editions: levels,
  timedFrom: 'open',
  pausable: true,
  move,

  setup({ number, edition: level }, _seats, random) {
    const { puzzle, solution } = generate(level, random.fork(String(number)))
    return {
      level,
      number,
      puzzle,
      solution,
      ...teach(puzzle),
      grid: puzzle,
      notes: Array<string>(puzzle.length).fill(''),
      saves: 0,
      clashed: 0,
      hints: [],
      painted: [],
      handedIn: null,
      ms: null,
      givenUp: false,
    }
  },

  turns: (state) => (isOver(state) ? [] : [0]),
  moves: () => null,

  play(state, by, move, _random, at) {
    if (isOver(state)) return { refused: 'game_over' }
    if (by !== 0) return { refused: 'not_your_turn' }
    if ('hint' in move) return takeHint(state)
    if ('submit' in move) return handIn(state, move.submit, at)
    const saved = save(state, move.grid, move.notes, at)
    return 'refused' in saved || saved === state ? saved : { ...saved, handedIn: null }
  },

  timeout: () => 'forfeit',
  drop: (state) => dropPuzzle(isOver, state),
  outcome,
  feats: ({ ms, clashed, hints }) =>
    ms !== null && clashed === 0 && hints.length === 0 ? ['spotless'] : [],
  fromGuess: (text, pencilled) =>
    pencilled === undefined ? { grid: text } : { grid: text, notes: pencilled },
  fromSubmit: (text) => ({ submit: text }),

  progress({ puzzle, grid: now }) {
    const givens = filled(puzzle)
    return { done: filled(now) - givens, of: puzzle.length - givens }
  },
  score: (state, ms) => (state.ms === null ? null : { value: ms, unit: 'ms' }),
  buckets: [3, 5, 8, 12, 20, 30].map((minutes) => minutes * 60_000),
  share: shareOf,
  reveal: ({ met }) => ({ kind: 'step', technique: met.at(-1)!.technique }),
  isTooQuick: ({ puzzle }, ms) => ms < (puzzle.length - filled(puzzle)) * LEAST_MS,

  view(state) {
    const over = isOver(state)
    return {
      level: state.level,
      puzzle: state.puzzle,
      grid: state.grid,
      notes: state.notes,
      clashes: state.handedIn ? [] : clashes(state.grid),
      clashed: state.clashed,
      hint: over ? null : openHint(state),
      hints: state.hints.length,
      hintsLeft: HINTS - state.hints.length,
      painted: state.painted,
      handedIn: state.handedIn,
      worth: pointsRules.find(({ text }) => text === state.level)!.points,
      rating: over ? state.rating : null,
      met: over ? state.met : [],
      solution: over ? state.solution : null,
      outcome: outcome(state),
    }
  },
}

import { z } from 'zod'
import type { Outcome, Puzzle, PointsRule, ShareText } from '#shared/game.ts'
import { soloMeta, soloOutcome, soloTurns } from '../kit/solo.ts'
import { clashes } from './board.ts'
import { generate, levels, type Level } from './generate.ts'
import { clockText } from './clock-text.ts'
import { nextHint, teach, type Hint, type Lesson, type Met } from './lessons.ts'
import { handIn, save, type PaintedBox } from './saving.ts'

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

export interface View extends Pick<
  State,
  'level' | 'puzzle' | 'grid' | 'notes' | 'clashed' | 'painted'
> {
  readonly clashes: readonly number[] // cells that share a digit with one they see; none of a wrong solution
  readonly hint: Hint | null // the last one, until it is followed
  readonly hints: number // taken
  readonly hintsLeft: number
  readonly handedIn: { readonly clashing: number; readonly empty: number } | null // a wrong solution, since when nothing was saved
  readonly worth: number // points for solving it
  readonly rating: number | null // told when it is over, as all that follows
  readonly met: readonly Met[]
  readonly solution: string | null
  readonly outcome: Outcome | null
}

const isOver = ({ ms, givenUp }: State) => ms !== null || givenUp

const solved = { easy: 50, medium: 60, hard: 70, expert: 80 } as const
const QUICK = 10
const HINT: PointsRule = { text: 'hint', points: -10 }

const MINUTE_MS = 60_000
/** The longest time that counts as quick, by level; the text names the level. */
const quick = {
  easy: { ms: 5 * MINUTE_MS, line: { text: 'quickEasy', points: QUICK } },
  medium: { ms: 10 * MINUTE_MS, line: { text: 'quickMedium', points: QUICK } },
  hard: { ms: 15 * MINUTE_MS, line: { text: 'quickHard', points: QUICK } },
  expert: { ms: 25 * MINUTE_MS, line: { text: 'quickExpert', points: QUICK } },
} as const

const pointsRules: readonly PointsRule[] = [
  ...Object.entries(solved).map(([text, points]) => ({ text, points })),
  ...Object.values(quick).map(({ line }) => line),
  HINT,
]

/** What a finished puzzle is worth, line by line; nothing for one given up. */
function pointsLines({ ms, level, hints }: State): readonly PointsRule[] {
  if (ms === null) return []
  const lines: PointsRule[] = [{ text: level, points: solved[level] }]
  if (ms <= quick[level].ms) lines.push(quick[level].line)
  if (hints.length) lines.push({ ...HINT, points: hints.length * HINT.points })
  return lines
}

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

const ORDER = [...'①②③④⑤⑥⑦⑧⑨']

/** The time and the order the boxes were painted in, as they lie; a mark a hint. No digit of the grid. */
function shareOf({ ms, painted, hints }: State, played: number): ShareText {
  if (ms === null) return { score: '–', rows: [] }
  const order = (box: number) => ORDER[painted.findIndex((one) => one.box === box)] ?? '□'
  const rows = [0, 3, 6].map((first) => [0, 1, 2].map((i) => order(first + i)).join(' '))
  return { score: `${clockText(played)}${'*'.repeat(hints.length)}`, rows }
}

/** Nine digits in every row, column and box; everyone in the company has the same grid of a level. */
export const game: Puzzle<State, Move, View, Options> = {
  ...soloTurns(isOver),
  meta: {
    ...soloMeta,
    gameType: 'sudoku',
    minutes: 10,
    options,
    points: pointsRules,
    rules: 1,
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

  play(state, by, move, _random, at) {
    if (isOver(state)) return { refused: 'game_over' }
    if (by !== 0) return { refused: 'not_your_turn' }
    if ('hint' in move) return takeHint(state)
    if ('submit' in move) return handIn(state, move.submit, at)
    const saved = save(state, move.grid, move.notes, at)
    return 'refused' in saved || saved === state ? saved : { ...saved, handedIn: null }
  },

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

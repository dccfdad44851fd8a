import type { LoggedPuzzleMove } from '#shared/game.ts'
import type { Lesson } from './lessons.ts'
import type { Technique } from './pencil.ts'
import type { Move, State } from './rules.ts'

export const phases = ['opening', 'middle', 'end'] as const

/** What a finished grid tells its player. */
export interface Report {
  readonly hardest: Technique
  readonly rating: number
  readonly phases: readonly { readonly phase: (typeof phases)[number]; readonly ms: number }[]
  /** The longest pause before a digit, and what could have been seen there; null: there was none. */
  readonly stuck: {
    readonly ms: number
    readonly from: number // ms played when it began
    readonly lesson: Lesson
    readonly found: number // the cell that was filled in the end
  } | null
}

interface Gain {
  readonly at: number
  readonly grid: string
  readonly cells: readonly number[] // filled rightly for the first time
}

/** The saves that brought a right digit, in order. */
function gainsIn(log: readonly LoggedPuzzleMove<Move>[], { puzzle, solution }: State): Gain[] {
  const known = new Set([...puzzle].flatMap((sign, cell) => (sign === '.' ? [] : [cell])))
  return log.flatMap(({ move, at }) => {
    const grid = 'grid' in move ? move.grid : 'submit' in move ? move.submit : null
    if (!grid) return []
    const cells = [...Array(solution.length).keys()].filter(
      (cell) => !known.has(cell) && grid[cell] === solution[cell],
    )
    for (const cell of cells) known.add(cell)
    return cells.length ? [{ at, grid, cells }] : []
  })
}

/** Time until a third, two thirds and all of the open cells were right. */
function phaseTimes(gains: readonly Gain[], open: number): Report['phases'] {
  let right = 0
  const reached = gains.map(({ at, cells }) => ({ at, right: (right += cells.length) }))
  const ends = phases.map(
    (_, i) => reached.find((one) => one.right * phases.length >= open * (i + 1))?.at ?? 0,
  )
  return phases.map((phase, i) => ({ phase, ms: Math.max(0, ends[i]! - (ends[i - 1] ?? 0)) }))
}

function longestPause(
  gains: readonly Gain[],
  { puzzle, lessons, solution }: State,
): Report['stuck'] {
  let before = { at: 0, grid: puzzle }
  let stuck: Report['stuck'] = null
  for (const gain of gains) {
    const ms = gain.at - before.at
    const { grid } = before
    const lesson = lessons.find(({ cell }) => grid[cell] !== solution[cell])
    if (lesson && ms > (stuck?.ms ?? 0)) {
      const solvedCell = gain.cells.includes(lesson.cell) ? lesson.cell : gain.cells[0]!
      stuck = { ms, from: before.at, lesson, found: solvedCell }
    }
    before = gain
  }
  return stuck
}

/** What a solve shows, from its log and the state at its end. */
export function coach(log: readonly LoggedPuzzleMove<Move>[], state: State): Report {
  const gains = gainsIn(log, state)
  const open = [...state.puzzle].filter((sign) => sign === '.').length
  return {
    hardest: state.met.at(-1)!.technique,
    rating: state.rating,
    phases: phaseTimes(gains, open),
    stuck: longestPause(gains, state),
  }
}

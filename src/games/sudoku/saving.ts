import type { Refusal } from '#shared/game.ts'
import { CELLS, clashes, paintedBoxes, parseGrid } from './board.ts'
import type { State } from './rules.ts'

const MOST_SAVES = 3000 // nobody needs a tenth of it; a log has an end

/** A box filled without a clash, and when: ms played. */
export interface PaintedBox {
  readonly box: number
  readonly at: number
}

function paint(painted: readonly PaintedBox[], grid: string, at: number): readonly PaintedBox[] {
  const full = paintedBoxes(grid)
  const existing = painted.filter(({ box }) => full.includes(box))
  const fresh = full.filter((box) => !painted.some((one) => one.box === box))
  return [...existing, ...fresh.map((box) => ({ box, at }))]
}

/** A grid as it is kept: dots for empty cells; null for what is none. */
export const normalizeGrid = (sent: string): string | null =>
  parseGrid(sent) && sent.replaceAll('0', '.')

const keepsGivens = (puzzle: string, grid: string) =>
  [...puzzle].every((sign, cell) => sign === '.' || sign === grid[cell])

const sameNotes = (one: readonly string[], other: readonly string[]) =>
  one.every((digits, cell) => digits === other[cell])

/** Keeps a grid and what is pencilled into its empty cells; nothing is said of right or wrong. */
export function save(
  state: State,
  sent: string,
  sentNotes: readonly string[] | undefined,
  at: number,
): State | Refusal {
  const grid = normalizeGrid(sent)
  if (!grid) return { refused: 'grid_shape' }
  if (!keepsGivens(state.puzzle, grid)) return { refused: 'given_changed' }
  if (state.saves >= MOST_SAVES) return { refused: 'too_many_saves' }
  const notes = (sentNotes ?? state.notes).map((digits, cell) => (grid[cell] === '.' ? digits : ''))
  if (grid === state.grid && sameNotes(notes, state.notes)) return state
  const clashed = clashes(grid).length > clashes(state.grid).length
  return {
    ...state,
    grid,
    notes,
    saves: state.saves + 1,
    clashed: state.clashed + (clashed ? 1 : 0),
    painted: paint(state.painted, grid, at),
  }
}

/** How many cells of a wrong solution clash, with each other or with a given; never which. */
function countClashing(puzzle: string, grid: string): number {
  const clashing = new Set(clashes(grid))
  for (let cell = 0; cell < CELLS; cell++)
    if (puzzle[cell] !== '.' && puzzle[cell] !== grid[cell]) clashing.add(cell)
  return clashing.size
}

/** A solution handed in: the right one ends it, another costs nothing and is kept as it stands. */
export function handIn(state: State, sent: string, at: number): State | Refusal {
  const grid = normalizeGrid(sent)
  if (!grid) return { refused: 'grid_shape' }
  if (grid === state.solution)
    return {
      ...state,
      grid,
      notes: state.notes.map(() => ''),
      painted: paint(state.painted, grid, at),
      handedIn: null,
      ms: at,
    }
  if (state.saves >= MOST_SAVES) return { refused: 'too_many_saves' }
  const handedIn = {
    clashing: countClashing(state.puzzle, grid),
    empty: [...grid].filter((sign) => sign === '.').length,
  }
  const next = keepsGivens(state.puzzle, grid) ? save(state, grid, undefined, at) : state
  return 'refused' in next ? next : { ...next, handedIn, saves: state.saves + 1 }
}

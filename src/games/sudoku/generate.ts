import type { Random } from '#shared/game.ts'
import { CELLS, formatGrid, maskOf, PEERS, sizeOf, digitsOf, ALL } from './board.ts'
import { findPath, type Path } from './path.ts'
import { countFillings } from './search.ts'

export const levels = ['easy', 'medium', 'hard', 'expert'] as const
export type Level = (typeof levels)[number]

/** Ratings of a level: from, and below. Bounds as of the Sudoku Exchange puzzle bank. */
export const bands: Record<Level, readonly [from: number, below: number]> = {
  easy: [1, 1.5],
  medium: [1.5, 2.5],
  hard: [2.5, 5],
  expert: [5, 7.5],
}

export interface Generated {
  readonly puzzle: string // '.' for an empty cell
  readonly solution: string
  readonly rating: number
}

/** A full grid, by filling the narrowest cell with a digit drawn at random. */
function fill(random: Random): Uint8Array {
  const digits = new Uint8Array(CELLS)
  const go = (marks: Uint16Array): boolean => {
    let cell = -1
    for (let one = 0; one < CELLS; one++)
      if (!digits[one] && (cell < 0 || sizeOf(marks[one]!) < sizeOf(marks[cell]!))) cell = one
    if (cell < 0) return true
    for (const digit of random.shuffle(digitsOf(marks[cell]!))) {
      const next = marks.slice()
      for (const peer of PEERS[cell]!) next[peer]! &= ~maskOf(digit)
      digits[cell] = digit
      if (go(next)) return true
      digits[cell] = 0
    }
    return false
  }
  go(new Uint16Array(CELLS).fill(ALL))
  return digits
}

/** Takes givens away in a random order while one solution is left. */
function dig(solution: Uint8Array, random: Random): { digits: Uint8Array; removed: number[] } {
  const digits = solution.slice()
  const removed: number[] = []
  for (const cell of random.shuffle([...digits.keys()])) {
    digits[cell] = 0
    if (countFillings(digits, 2) === 1) removed.push(cell)
    else digits[cell] = solution[cell]!
  }
  return { digits, removed }
}

const isIn = (level: Level, { rating, isSolved }: Path) =>
  isSolved && rating >= bands[level][0] && rating < bands[level][1]

/**
 * Gives back what was taken last until the grid is easy enough for the level; null when it then
 * is too easy.
 */
function soften(
  level: Level,
  { digits, removed }: ReturnType<typeof dig>,
  solution: Uint8Array,
): Uint8Array | null {
  const below = bands[level][1] - 0.05
  const open = [...removed]
  for (let step = 1; ; step = Math.min(step + 1, 3)) {
    const path = findPath(digits, below)
    if (isIn(level, path)) return digits
    if (path.isSolved || open.length < CELLS / 3) return null
    for (const cell of open.splice(-step)) digits[cell] = solution[cell]!
  }
}

/** A puzzle of a level with one solution; the same random gives the same. */
export function generate(level: Level, random: Random): Generated {
  for (;;) {
    const solution = fill(random)
    const digits = soften(level, dig(solution, random), solution)
    if (!digits) continue
    const { rating } = findPath(digits, bands[level][1])
    return { puzzle: formatGrid(digits), solution: formatGrid(solution), rating }
  }
}

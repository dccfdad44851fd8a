import { parseGrid } from './board.ts'
import { findPath, GUESSING } from './path.ts'
import { countFillings } from './search.ts'

export { countSolutions, solve } from './search.ts'
export { generate } from './generate.ts'

/**
 * Sudoku Explainer's rating of the hardest step a person needs; 9.9 where guessing is needed, which
 * is so for what is no puzzle with one solution, too.
 */
export function rate(grid: string): number {
  const digits = parseGrid(grid)
  return digits && countFillings(digits, 2) === 1 ? findPath(digits).rating : GUESSING
}

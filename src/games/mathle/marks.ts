import { markCells, type Mark } from '../kit/marks.ts'
import { plain } from './symbols.ts'

export type { Mark }

/** Marks a guess cell by cell, as `markCells` does; × and ÷ are the same as * and /. */
export const markEquation = (solution: string, guess: string): Mark[] =>
  markCells([...plain(solution)], [...plain(guess)])

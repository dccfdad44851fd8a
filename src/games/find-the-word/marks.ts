import { lower, type WordLanguage } from '../kit/alphabet.ts'
import { markCells, type Mark } from '../kit/marks.ts'

export type { Mark }

/** Marks a guess letter by letter, in either case, NFC, as `markCells` does. */
export const markGuess = (solution: string, guess: string, language: WordLanguage): Mark[] =>
  markCells([...lower(solution, language)], [...lower(guess, language)])

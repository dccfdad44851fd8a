import { shapeRow } from '../kit/marks.ts'
import { markGuess } from './marks.ts'
import type { State } from './rules.ts'

/** A row a guess: marks only, never a letter of the word. */
export const shareRows = ({ solution, guesses, language }: State): string[] =>
  guesses.map((guess) => shapeRow(markGuess(solution, guess, language)))

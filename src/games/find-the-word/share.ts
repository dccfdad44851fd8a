import { markGuess } from './marks.ts'
import type { State } from './rules.ts'

/* Three shapes rather than three colours: they read the same in any theme and to anyone. */
const signs = { correct: '■', present: '◆', absent: '□' } as const

/** A row a guess: marks only, never a letter of the word. */
export const shareRows = ({ solution, guesses, language }: State): string[] =>
  guesses.map((guess) =>
    markGuess(solution, guess, language)
      .map((mark) => signs[mark])
      .join(''),
  )

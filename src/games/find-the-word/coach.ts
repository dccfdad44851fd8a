import type { LoggedPuzzleMove } from '#shared/game.ts'
import type { WordLanguage } from '../kit/alphabet.ts'
import { coachGuesses, type GuessReport } from '../kit/guess-coach.ts'
import { hardRefusal } from './hard.ts'
import { game, type Move, type State } from './rules.ts'
import { answers } from './words.ts'

/** The openings that tell most of our answers: found by trying every word. */
export const openings: Record<WordLanguage, string> = { en: 'crate', tr: 'kenar' }

/**
 * What each guess of a finished word told, against our list of answers. Better guesses are looked
 * for among its words, which people know; in hard mode among those that keep its rules.
 */
export function coach(_log: readonly LoggedPuzzleMove<Move>[], state: State): GuessReport {
  const { solution, guesses, language, hard } = state
  const words = answers[language]
  const mayFollow = (made: readonly string[]) =>
    hard ? words.filter((word) => !hardRefusal(solution, made, word, language)) : words
  return coachGuesses({
    solution,
    guesses,
    solved: game.outcome(state)?.reason === 'solved',
    answers: answers[language],
    tries: (_left, made) => (made.length === 0 ? [openings[language]] : mayFollow(made)),
  })
}

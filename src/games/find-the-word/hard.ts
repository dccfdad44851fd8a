import type { Refusal } from '#shared/game.ts'
import { upper, type WordLanguage } from '../kit/alphabet.ts'
import { markGuess } from './marks.ts'

const count = (letters: readonly string[], letter: string) =>
  letters.filter((l) => l === letter).length

function keepsLetter(guess: readonly string[], past: readonly string[], marks: readonly string[]) {
  return past.findIndex((letter, i) => marks[i] === 'correct' && guess[i] !== letter)
}

/** Found letters must be used again, as often as they were found. */
function missesLetter(guess: readonly string[], past: readonly string[], marks: readonly string[]) {
  const found = past.filter((_, i) => marks[i] !== 'absent')
  return found.find((letter) => count(guess, letter) < count(found, letter))
}

/** Hard mode: letters in place stay, letters found are used. Null when the guess may be made. */
export function hardRefusal(
  solution: string,
  guesses: readonly string[],
  guess: string,
  language: WordLanguage,
): Refusal | null {
  const letters = [...guess]
  for (const word of guesses) {
    const past = [...word]
    const marks = markGuess(solution, word, language)
    const place = keepsLetter(letters, past, marks)
    if (place >= 0)
      return {
        refused: 'hard_keep_letter',
        detail: `${upper(past[place]!, language)} ${place + 1}`,
      }
    const letter = missesLetter(letters, past, marks)
    if (letter) return { refused: 'hard_use_letter', detail: upper(letter, language) }
  }
  return null
}

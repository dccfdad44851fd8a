import { lower, type WordLanguage } from '../kit/alphabet.ts'

export type Mark = 'correct' | 'present' | 'absent'

/**
 * Marks a guess letter by letter, in either case, NFC. Right places are taken first; then, from
 * left to right, a letter is present only while a copy of it in the solution is left over.
 */
export function markGuess(solution: string, guess: string, language: WordLanguage): Mark[] {
  const target = [...lower(solution, language)]
  const letters = [...lower(guess, language)]
  const left = target.filter((letter, i) => letter !== letters[i])
  return letters.map((letter, i) => {
    if (letter === target[i]) return 'correct'
    const copy = left.indexOf(letter)
    if (copy === -1) return 'absent'
    left.splice(copy, 1)
    return 'present'
  })
}

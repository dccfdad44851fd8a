import { alphabet, isSpelled, lower, type WordLanguage } from '../kit/alphabet.ts'
import { bestMarks, type Mark } from '../kit/marks.ts'

/** Keyboard rows by language, in upper case; Enter and Delete stand around the last row. */
export const keyRows: Record<WordLanguage, readonly string[]> = {
  en: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  tr: ['ERTYUIOPĞÜ', 'ASDFGHJKLŞİ', 'ZCVBNMÖÇ'],
}

/** The letter a key of a real keyboard gives in a language, in lower case; null when it has none. */
export function letterOf(key: string, language: WordLanguage): string | null {
  const letter = lower(key, language)
  return alphabet(language).includes(letter) ? letter : null
}

/** What is wrong with a guess before anyone is asked; whether it is a word is the server's to say. */
export function faultOf(
  typed: string,
  { length, language }: { length: number; language: WordLanguage },
): 'guess_length' | 'guess_letters' | null {
  if (!isSpelled(typed, language)) return 'guess_letters'
  return [...typed].length === length ? null : 'guess_length'
}

interface Marked {
  readonly word: string
  readonly marks: readonly Mark[]
}

/** The best that is known of each letter guessed so far. */
export const keyMarks = (guesses: readonly Marked[]): ReadonlyMap<string, Mark> =>
  bestMarks(guesses.map(({ word, marks }) => ({ cells: [...word], marks })))

import { alphabet, isSpelled, lower, type WordLanguage } from '../kit/alphabet.ts'
import type { MarkedRow } from '../kit/marks.ts'
import type { View } from './rules.ts'

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

/** The guesses made, letter by letter. */
export const rowsOf = ({ guesses }: Pick<View, 'guesses'>): MarkedRow[] =>
  guesses.map(({ word, marks }) => ({ cells: [...word], marks }))

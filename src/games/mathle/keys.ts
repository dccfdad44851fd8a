import type { MarkedRow } from '../kit/marks.ts'
import type { View } from './rules.ts'
import { plain, symbols } from './symbols.ts'

/** Keyboard rows; Enter and Delete stand around the last. */
export const keyRows = ['1234567890', '+-*/='] as const

const aliases: Readonly<Record<string, string>> = { x: '*', X: '*', ':': '/' }

/** The sign a key of a real keyboard gives; null when it has none. A sum has no `=`. */
export function signOf(key: string, mode: View['mode']): string | null {
  const sign = plain(aliases[key] ?? key)
  const isKnown = sign.length === 1 && symbols.includes(sign)
  return isKnown && !(mode === 'target' && sign === '=') ? sign : null
}

/** The guesses made, sign by sign. */
export const rowsOf = ({ guesses }: View): MarkedRow[] =>
  guesses.map(({ sum, marks }) => ({ cells: [...sum], marks }))

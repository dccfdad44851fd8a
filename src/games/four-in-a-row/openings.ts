import openings from './openings.json' with { type: 'json' }
import { COLUMNS } from './board.ts'
import { keyOf } from './position.ts'

/*
 * `openings.json` is made by `npm run openings`: positions of the one to move, in order, each with
 * the column to play. An entry is its key times 8 plus the column, written as the difference from
 * the one before, five bits a character from the lowest; a character of 32 or more has another
 * after it.
 */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_'
const MORE = 32

export function writeBook(book: ReadonlyMap<number, number>): string {
  const entries = [...book].map(([key, column]) => key * 8 + column).sort((a, b) => a - b)
  let text = ''
  entries.forEach((entry, i) => {
    let rest = entry - (entries[i - 1] ?? 0)
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) text += DIGITS[MORE + (rest % MORE)]!
    text += DIGITS[rest]!
  })
  return text
}

export function readBook(text: string): Map<number, number> {
  const book = new Map<number, number>()
  let [entry, unit] = [0, 1]
  for (const character of text) {
    const digit = DIGITS.indexOf(character)
    entry += (digit % MORE) * unit
    unit = digit < MORE ? 1 : unit * MORE
    if (unit === 1) book.set(Math.floor(entry / 8), entry % 8)
  }
  return book
}

let read: Map<number, number> | undefined

/** The committed book; read when it is first asked for, which only the strongest does. */
export const openingBook = (): ReadonlyMap<number, number> => (read ??= readBook(openings.book))

/** The column to play in a position of the book, in whatever order its discs came; else null. */
export function bookColumn(played: readonly number[]): number | null {
  const { key, mirrored } = keyOf(played)
  const column = openingBook().get(key)
  if (column === undefined) return null
  return mirrored ? COLUMNS - 1 - column : column
}

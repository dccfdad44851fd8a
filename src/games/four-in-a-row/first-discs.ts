import { COLUMNS, lineOf, openColumns } from './board.ts'
import openings from './openings.json' with { type: 'json' }
import { keyOf } from './position.ts'
import { fromCentre } from './search.ts'
import { solveSign } from './solver.ts'

const DISCS = 3 // the hardest positions to work out: a hundred million nodes each
const DIGITS = '0123456789abcdefghijklmnopqrstu'

/** What a position is worth to the side to move (1, 0 or -1), and the first column from the centre that keeps it. */
export interface Worth {
  readonly sign: number
  readonly column: number
}

/** Every position of so many discs or fewer, one for itself and its mirror, by their number and their keys. */
function positions(): { readonly key: number; readonly played: readonly number[] }[] {
  let level = [{ key: keyOf([]).key, played: [] as number[] }]
  const all = [...level]
  for (let discs = 1; discs <= DISCS; discs++) {
    const next = new Map<number, number[]>()
    for (const { played } of level)
      for (const column of openColumns(played)) {
        const moved = [...played, column]
        const { key, mirrored } = keyOf(moved)
        next.set(key, mirrored ? moved.map((one) => COLUMNS - 1 - one) : moved)
      }
    level = [...next].map(([key, played]) => ({ key, played })).sort((a, b) => a.key - b.key)
    all.push(...level)
  }
  return all
}

function workOut(played: readonly number[]): Worth {
  const sign = solveSign(played)
  const keeps = (column: number) => {
    const next = [...played, column]
    return (lineOf(next) ? 1 : 0 - solveSign(next)) === sign
  }
  return { sign, column: sign < 0 ? fromCentre[0]! : fromCentre.find(keeps)! }
}

/** Works all of them out, with a table that is in use; takes an hour or two. */
export const makeFirst = (onProgress: (done: number, of: number) => void): string =>
  positions()
    .map(({ played }, i, { length }) => {
      const { sign, column } = workOut(played)
      onProgress(i + 1, length)
      return DIGITS[(sign + 1) * COLUMNS + column]!
    })
    .join('')

let read: ReadonlyMap<number, Worth> | undefined

const readFirst = () =>
  new Map(
    positions().map(({ key }, i) => {
      const digit = DIGITS.indexOf(openings.first[i]!)
      return [key, { sign: Math.floor(digit / COLUMNS) - 1, column: digit % COLUMNS }]
    }),
  )

/** What is known of a position of a few discs, in whatever order they came; null of any other. */
export function firstWorth(played: readonly number[]): Worth | null {
  if (played.length > DISCS) return null
  read ??= readFirst()
  const { key, mirrored } = keyOf(played)
  const { sign, column } = read.get(key)!
  return { sign, column: mirrored ? COLUMNS - 1 - column : column }
}

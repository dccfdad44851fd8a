import { COLUMNS, lineOf, openColumns } from './board.ts'
import { keyOf } from './position.ts'
import { bestColumn, settledColumn } from './solver.ts'
import { emptyTable, useTable } from './transposition-table.ts'

const ALONE_NODES = 1_000_000 // less than half of what the strongest has for a move
const BEST_NODES = 300_000 // to look for a quick win or a long resistance
const LARGE_BITS = 24

const small = emptyTable()
const large = emptyTable(LARGE_BITS)

/** Whether the strongest bot finds its column without the book, knowing nothing of earlier positions. */
function findsAlone(played: readonly number[]): boolean {
  useTable(small.fill(0))
  const column = settledColumn(played, ALONE_NODES)
  useTable(large)
  return column !== null
}

function keepingColumn(played: readonly number[]): number {
  const keeping = settledColumn(played, Infinity)!
  const isKnown = settledColumn(played, BEST_NODES) !== null // the table may have lost it again
  return isKnown ? bestColumn(played, 2 * BEST_NODES).column : keeping
}

/** The positions after this column and any answer, the game not being over. */
function answered(played: readonly number[], column: number): number[][] {
  const own = [...played, column]
  if (lineOf(own)) return []
  return openColumns(own)
    .map((answer) => [...own, answer])
    .filter((next) => !lineOf(next) && openColumns(next).length > 0)
}

/** Adds what one side plays in these positions, and returns those it then comes to. */
function extend(
  positions: readonly number[][],
  earlier: ReadonlyMap<number, number>,
  book: Map<number, number>,
): number[][] {
  const next = new Map<number, number[]>()
  for (const played of positions.filter((one) => !findsAlone(one))) {
    const { key, mirrored } = keyOf(played)
    const seen = (column: number) => (mirrored ? COLUMNS - 1 - column : column)
    const known = earlier.get(key)
    const column = known === undefined ? keepingColumn(played) : seen(known)
    book.set(key, seen(column))
    for (const one of answered(played, column)) next.set(keyOf(one).key, one)
  }
  return [...next.values()]
}

/**
 * The columns that the strongest bot needs from the book, by `keyOf` and as seen from there: for either side
 * every position it can reach when it keeps to the book, whatever is answered, until it finds its
 * column alone. A column keeps the win or the draw there is; those of an earlier book are taken over.
 */
export function makeBook(
  earlier: ReadonlyMap<number, number>,
  onProgress: (discs: number, positions: number) => void,
): Map<number, number> {
  const book = new Map<number, number>()
  for (let positions of [[[]], [[0], [1], [2], [3]]] as number[][][])
    while (positions.length > 0) {
      const before = book.size
      const discs = positions[0]!.length
      positions = extend(positions, earlier, book)
      onProgress(discs, book.size - before)
    }
  return book
}

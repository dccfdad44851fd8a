import { COLUMNS, openColumns } from './board.ts'
import { firstWorth } from './first-discs.ts'
import { bookColumn } from './openings.ts'

/** Every order in which so many discs can be dropped. */
const sequences = (discs: number): number[][] =>
  discs === 0
    ? [[]]
    : sequences(discs - 1).flatMap((played) => openColumns(played).map((one) => [...played, one]))

const upTo = (discs: number) => Array.from({ length: discs + 1 }, (_, n) => sequences(n)).flat()

test('who begins wins from the centre, draws beside it, and loses from further out', () => {
  const after = Array.from({ length: COLUMNS }, (_, column) => firstWorth([column])!.sign)
  expect(after).toEqual([1, 1, 0, -1, 0, 1, 1])
})

test('a position is worth what the best of its columns comes to, and its column is one of those', () => {
  for (const played of upTo(2)) {
    const comesTo = (column: number) => 0 - firstWorth([...played, column])!.sign
    const { sign, column } = firstWorth(played)!
    expect(Math.max(...openColumns(played).map(comesTo))).toBe(sign)
    expect(comesTo(column)).toBe(sign)
  }
})

test('the book keeps what there is', () => {
  for (const played of upTo(2)) {
    const column = bookColumn(played)
    if (column === null) continue
    expect([played, firstWorth([...played, column])!.sign]).toEqual([
      played,
      0 - firstWorth(played)!.sign,
    ])
  }
})

test('a position in the mirror is worth as much, and kept by the column in the mirror', () => {
  for (const played of upTo(3)) {
    const mirrored = played.map((column) => COLUMNS - 1 - column)
    const there = firstWorth(mirrored)!
    expect(there.sign).toBe(firstWorth(played)!.sign)
    expect([there.column, COLUMNS - 1 - there.column]).toContain(firstWorth(played)!.column)
  }
})

test('of more discs nothing is kept', () => {
  expect(firstWorth([3, 3, 3, 3])).toBeNull()
})

import { ALL, boxOf, CELLS, digitsOf, maskOf, PEERS, sees, SIDE, sizeOf, UNITS } from '../board.ts'
import type { Find, Pencil, Step } from '../pencil.ts'

/** Four corners of two rows, two columns and two boxes. */
const rectangles: readonly (readonly number[])[] = (() => {
  const result: number[][] = []
  for (let top = 0; top < SIDE; top++)
    for (let bottom = top + 1; bottom < SIDE; bottom++)
      for (let left = 0; left < SIDE; left++)
        for (let right = left + 1; right < SIDE; right++) {
          const corners = [top, top, bottom, bottom].map(
            (row, i) => row * SIDE + [left, right, left, right][i]!,
          )
          if (new Set(corners.map(boxOf)).size === 2) result.push(corners)
        }
  return result
})()

type Conclusion = Pick<Step, 'remove'>

/** What two digits that four corners share tell, since a grid with one solution can't swap them. */
function cornered(pencil: Pencil, corners: readonly number[], pair: number): Conclusion | null {
  const wide = corners.filter((cell) => pencil.marks[cell] !== pair)
  if (wide.length === 1) return { remove: [[wide[0]!, pair]] }
  if (wide.length !== 2 || !sees(wide[0]!, wide[1]!)) return null
  const extras = wide.map((cell) => pencil.marks[cell]! & ~pair)
  const both = PEERS[wide[0]!]!.filter((cell) => sees(cell, wide[1]!) && !corners.includes(cell))
  if (extras[0] === extras[1] && sizeOf(extras[0]!) === 1) {
    const remove = pencil.losing(both, extras[0]!)
    if (remove.length) return { remove }
  }
  for (const digit of digitsOf(pair)) {
    const shared = UNITS.filter((unit) => wide.every((cell) => unit.includes(cell)))
    const isLocked = shared.some((unit) =>
      unit.every((cell) => wide.includes(cell) || !pencil.has(cell, digit)),
    )
    if (isLocked) return { remove: pencil.losing(wide, pair & ~maskOf(digit)) }
  }
  return null
}

export const rectangle: Find = (pencil) => {
  for (const corners of rectangles) {
    const pair = corners.reduce((mask, cell) => mask & pencil.marks[cell]!, ALL)
    if (sizeOf(pair) !== 2) continue
    const conclusion = cornered(pencil, corners, pair)
    if (conclusion?.remove?.length)
      return {
        technique: 'rectangle',
        rating: 4.5,
        cells: corners,
        digits: digitsOf(pair),
        ...conclusion,
      }
  }
  return null
}

/** All cells have two candidates but one, which has three: the one that stands thrice is right. */
export const grave: Find = (pencil) => {
  let odd = -1
  for (let cell = 0; cell < CELLS; cell++) {
    const size = sizeOf(pencil.marks[cell]!)
    if (size > 3 || (size === 3 && odd >= 0)) return null
    if (size === 3) odd = cell
  }
  if (odd < 0) return null
  const units = UNITS.filter((unit) => unit.includes(odd))
  const digit = digitsOf(pencil.marks[odd]!).find((one) =>
    units.every((unit) => unit.filter((cell) => pencil.has(cell, one)).length === 3),
  )
  if (!digit) return null
  return { technique: 'grave', rating: 5.6, cells: [odd], digits: [digit], place: [odd, digit] }
}

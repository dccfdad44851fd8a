import { digitsOf, firstOf, SIDE, sizeOf, UNITS } from '../board.ts'
import type { Find, Pencil, Step, Technique } from '../pencil.ts'

const LINES = { from: 0, to: 2 * SIDE }
const BOXES = { from: 2 * SIDE, to: 3 * SIDE }

/** The last empty cell of a unit. */
export const fullHouse: Find = (pencil) => {
  for (let unit = 0; unit < UNITS.length; unit++) {
    const open = UNITS[unit]!.filter((cell) => !pencil.digits[cell])
    const [cell] = open
    if (open.length !== 1 || sizeOf(pencil.marks[cell!]!) !== 1) continue
    const digit = firstOf(pencil.marks[cell!]!)
    return {
      technique: 'fullHouse',
      rating: 1,
      cells: [],
      digits: [digit],
      unit,
      place: [cell!, digit],
    }
  }
  return null
}

/** The digits of a unit that have one place in it. */
export function hiddenIn(pencil: Pencil, unit: number): number {
  let once = 0
  let twice = 0
  for (const cell of UNITS[unit]!) {
    twice |= once & pencil.marks[cell]!
    once |= pencil.marks[cell]!
  }
  return once & ~twice
}

const hiddenSingle =
  ({ from, to }: typeof LINES, rating: number): Find =>
  (pencil) => {
    for (let unit = from; unit < to; unit++) {
      const hidden = hiddenIn(pencil, unit)
      if (!hidden) continue
      const [digit] = digitsOf(hidden)
      const cell = UNITS[unit]!.find((one) => pencil.has(one, digit!))!
      return {
        technique: 'hiddenSingle',
        rating,
        cells: [],
        digits: [digit!],
        unit,
        place: [cell, digit!],
      }
    }
    return null
  }

export const hiddenSingleInBox = hiddenSingle(BOXES, 1.2)
export const hiddenSingleInLine = hiddenSingle(LINES, 1.5)

export const nakedSingle: Find = (pencil) => {
  const cell = pencil.marks.findIndex((mask) => mask !== 0 && sizeOf(mask) === 1)
  if (cell < 0) return null
  const digit = firstOf(pencil.marks[cell]!)
  return { technique: 'nakedSingle', rating: 2.3, cells: [], digits: [digit], place: [cell, digit] }
}

/**
 * The step, with the digit that it leaves one place for in one of the units; null when it leaves
 * none. People see both together, so that is easier than the same step without.
 */
export function withSingle(
  pencil: Pencil,
  step: Step,
  units: readonly number[],
  direct: { readonly technique: Technique; readonly rating: number },
): Step | null {
  const after = pencil.copy()
  after.take(step)
  for (const unit of units)
    for (const digit of digitsOf(hiddenIn(after, unit))) {
      const cell = UNITS[unit]!.find((one) => after.has(one, digit))!
      return { ...step, ...direct, place: [cell, digit] }
    }
  return null
}

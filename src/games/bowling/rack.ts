import { ROW, spots } from './lane.ts'

export const FULL = 0b11_1111_1111

/** The numbers of the pins that stand, from 1. */
export const numbersOf = (standing: number): number[] =>
  spots.flatMap((_, pin) => ((standing >> pin) & 1 ? [pin + 1] : []))

export const countOf = (standing: number): number => numbersOf(standing).length

/** One stands behind the other, beside or straight: nothing can be missing between them. */
function isBehind(one: number, other: number): boolean {
  const [x, y] = spots[one]!
  const [ox, oy] = spots[other]!
  const rows = Math.round(Math.abs(x - ox) / ROW)
  const across = Math.abs(y - oy)
  return (rows === 1 && across === 6) || (rows === 2 && across === 0)
}

/**
 * The head pin is down, and pins are missing between or right before those that stand.
 */
export function isSplit(standing: number): boolean {
  const up = numbersOf(standing).map((number) => number - 1)
  if (up.length < 2 || up[0] === 0) return false
  const group = new Set([up[0]!])
  for (const pin of group) for (const other of up) if (isBehind(pin, other)) group.add(other)
  return group.size < up.length
}

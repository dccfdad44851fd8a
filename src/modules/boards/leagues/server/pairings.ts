/** A pairing, by places in the list of sides; home first. */
export type Pair = readonly [home: number, away: number]

const NOBODY = -1

/* The circle method: the first stays, the others move on by one each round. */
function roundOf(seats: readonly number[], round: number): Pair[] {
  const [first, ...others] = seats
  const turn = round % others.length
  const circle = [first!, ...others.slice(turn), ...others.slice(0, turn)]
  const half = circle.length / 2
  return circle.slice(0, half).map((one, i) => {
    const other = circle[circle.length - 1 - i]!
    return (round + i) % 2 ? [other, one] : [one, other]
  })
}

/**
 * The duels of so many weeks: everybody meets everybody once before anybody meets twice. With an odd
 * number one side is free each week, another one each time.
 */
export function fixturesOf(sides: number, weeks: number): Pair[][] {
  const seats = Array.from({ length: sides + (sides % 2) }, (_, i) => (i < sides ? i : NOBODY))
  const rounds = seats.length - 1
  return Array.from({ length: weeks }, (_, week) => {
    const pairs = roundOf(seats, week % rounds).filter((pair) => !pair.includes(NOBODY))
    const isReturn = Math.floor(week / rounds) % 2 === 1
    return isReturn ? pairs.map(([home, away]): Pair => [away, home]) : pairs
  })
}

/** The final week: the first meets the second, the third the fourth, and so on; an odd last one is free. */
export const finalsOf = (order: readonly number[]): Pair[] =>
  order.flatMap((side, i) => {
    const next = order[i + 1]
    return i % 2 || next === undefined ? [] : [[side, next] as const]
  })

/** Sides without an opponent. */
export function freeOf(sides: number, pairs: readonly Pair[]): number[] {
  const busy = new Set(pairs.flat())
  return Array.from({ length: sides }, (_, i) => i).filter((side) => !busy.has(side))
}

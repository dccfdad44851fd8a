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
 * The pairs of so many rounds: everybody meets everybody once before anybody meets twice. With an odd
 * number one side is free each round, another one each time.
 */
export function roundRobin(sides: number, rounds: number): Pair[][] {
  const seats = Array.from({ length: sides + (sides % 2) }, (_, i) => (i < sides ? i : NOBODY))
  const once = seats.length - 1 // rounds until everybody has met
  return Array.from({ length: rounds }, (_, round) => {
    const pairs = roundOf(seats, round % once).filter((pair) => !pair.includes(NOBODY))
    const isReturn = Math.floor(round / once) % 2 === 1
    return isReturn ? pairs.map(([home, away]): Pair => [away, home]) : pairs
  })
}

import type { Outcome, PointsRule, Seat } from '#shared/game.ts'
import type { Dropped } from '../kit/several-seats.ts'
import { placesBy } from '../kit/places.ts'
import type { Pattern } from './patterns.ts'

/** How soon a seat called what the last ball completed: ms from the ball to the call. */
export type Took = readonly [seat: Seat, ms: number]

export interface Won {
  readonly pattern: Pattern
  readonly ball: number // how many were called
  readonly seats: readonly Seat[]
  readonly took?: readonly Took[]
}

const worth: Readonly<Record<Pattern, number>> = {
  line: 4,
  corners: 4,
  x: 8,
  blackout: 10,
  oneLine: 4,
  twoLines: 6,
  fullHouse: 10,
}
const played: PointsRule = { text: 'played', points: 2 }

export const pointsOf = (pattern: Pattern) => worth[pattern]

/** Everything that pays. */
export const pays: readonly PointsRule[] = [
  ...Object.entries(worth).map(([text, points]) => ({ text, points })),
  played,
]

/** Each who claimed on the same ball has an equal part, rounded up. */
const share = ({ pattern, seats }: Won): PointsRule => ({
  text: pattern,
  points: Math.ceil(worth[pattern] / seats.length),
})

/**
 * Places by the prizes won. What is won stays won for anyone who leaves; those who stayed have a little
 * more, once there was a prize at all.
 */
export function outcomeOf(
  seats: number,
  won: readonly Won[],
  dropped: readonly Dropped[],
  reason: string,
): Outcome {
  const droppedSeats = dropped.map(({ seat }) => seat)
  const lines = Array.from({ length: seats }, (_, seat) => {
    const prizes = won.filter((prize) => prize.seats.includes(seat)).map(share)
    return droppedSeats.includes(seat) || won.length === 0 ? prizes : [...prizes, played]
  })
  const points = lines.map((own) => own.reduce((sum, line) => sum + line.points, 0))
  return { places: placesBy(points, droppedSeats), points, reason, lines }
}

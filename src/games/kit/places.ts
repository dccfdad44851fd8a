import type { Seat } from '#shared/game.ts'

/**
 * Places by score, ties sharing one; the dropped stand last and alone, the later dropped the
 * better. `score` is by seat, higher is better; `dropped` in the order they went.
 */
export function placesBy(score: readonly number[], dropped: readonly Seat[]): Seat[][] {
  const present = [...score.keys()].filter((seat) => !dropped.includes(seat))
  const scores = [...new Set(present.map((seat) => score[seat]!))].toSorted((a, b) => b - a)
  const places = scores.map((value) => present.filter((seat) => score[seat] === value))
  return [...places, ...dropped.toReversed().map((seat) => [seat])]
}

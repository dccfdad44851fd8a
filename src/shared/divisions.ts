/** Sizes a month's courts are formed to, where there are people enough for more than one. */
export const COURT_SIZE = 15
export const COURT_MOST = 20
export const COURT_LEAST = 10
/** Days of a week that count, the best ones. */
export const BEST_DAYS = 5
const MOVERS = 3
/* A court of which few show moves fewer, so that nobody is in both zones. */
const PEOPLE_A_MOVER = 3

/** How many of a court's `shown` people go up, and how many go down. */
const moversOf = (visibleCount: number): number =>
  Math.min(MOVERS, Math.floor(visibleCount / PEOPLE_A_MOVER))

export const divisionMoves = ['up', 'down', 'stays'] as const
export type DivisionMove = (typeof divisionMoves)[number]

interface Standing {
  readonly place: number // from 1, among those who show on boards
  readonly points: number
}

/** Where a place of a court leads as it stands: nobody goes up without points. */
export function zoneOf(
  { place, points }: Standing,
  { visibleCount, court, courts }: { visibleCount: number; court: number; courts: number },
): DivisionMove {
  const movers = moversOf(visibleCount)
  if (place <= movers && points > 0 && court > 1) return 'up'
  return place > visibleCount - movers && court < courts ? 'down' : 'stays'
}

import type { DropReason, Outcome, PointsRule, Seat } from '#shared/game.ts'
import { placesBy } from './places.ts'

export interface Dropped {
  readonly seat: Seat
  readonly why: DropReason
}

export const win: PointsRule = { text: 'win', points: 12 }
export const draw: PointsRule = { text: 'draw', points: 8 }
export const second: PointsRule = { text: 'second', points: 6 }
export const loss: PointsRule = { text: 'loss', points: 4 }

/** Alone at the table nobody is beaten: there are no points for the boards. */
function lineOf(seat: Seat, places: readonly (readonly Seat[])[], dropped: readonly Dropped[]) {
  const seats = places.flat().length
  if (seats === 1) return null
  const departure = dropped.find((one) => one.seat === seat)
  if (departure) return departure.why === 'resigned' ? loss : null
  const [first, next] = places
  if (first!.includes(seat)) return first!.length === 1 ? win : draw
  return seats > 2 && first!.length === 1 && next!.includes(seat) ? second : loss
}

/** Places by total; walking away earns nothing, resigning what a loss does. */
export function outcomeOf(
  totals: readonly number[],
  dropped: readonly Dropped[],
  reason: string,
): Outcome {
  const places = placesBy(
    totals,
    dropped.map(({ seat }) => seat),
  )
  const lines = [...totals.keys()].map((seat) => {
    const line = lineOf(seat, places, dropped)
    return line ? [line] : []
  })
  return { places, points: lines.map(([line]) => line?.points ?? 0), reason, lines }
}

import type { DropReason, Outcome, PointsRule, Seat } from '#shared/game.ts'
import { placesBy } from './places.ts'

export interface Dropped {
  readonly seat: Seat
  readonly why: DropReason
}

interface Dropping {
  readonly dropped: readonly Dropped[] // in order
}

export const isDropped = ({ dropped }: Dropping, seat: Seat): boolean =>
  dropped.some((one) => one.seat === seat)

/** Why a game ends early: one is left of several, or nobody; null: it continues. */
export function leftAlone(seats: number, { dropped }: Dropping): DropReason | null {
  const remaining = seats - dropped.length
  return remaining === 0 || (remaining === 1 && seats > 1) ? dropped.at(-1)!.why : null
}

/** The next seat to play; the same seat if no other can. */
export function nextSeat(turn: Seat, seats: number, mayPlay: (seat: Seat) => boolean): Seat {
  const order = Array.from({ length: seats }, (_, i) => (turn + 1 + i) % seats)
  return order.find(mayPlay) ?? turn
}

/** Others play on without who left; the next has the turn where it was theirs. */
export function dropOfSeveral<State extends Dropping & { readonly turn: Seat }>(
  { isOver, nextTurn }: { isOver: (state: State) => boolean; nextTurn: (state: State) => State },
  state: State,
  seat: Seat | 'caller',
  why: DropReason,
): State {
  if (seat === 'caller' || isOver(state) || isDropped(state, seat)) return state
  const next = { ...state, dropped: [...state.dropped, { seat, why }] }
  return seat === state.turn ? nextTurn(next) : next
}

/** What the meta of a game says that each plays for a total. */
export const metaOfSeveral = { kind: 'room', bots: [1, 2, 3] } as const

export const win: PointsRule = { text: 'win', points: 12 }
export const draw: PointsRule = { text: 'draw', points: 8 }
export const second: PointsRule = { text: 'second', points: 6 }
export const loss: PointsRule = { text: 'loss', points: 4 }
export const pointsOfSeveral = [win, draw, second, loss]

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

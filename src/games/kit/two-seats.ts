import type { ClockRule, DropReason, Outcome, PointsRule, Seat, TablePolicy } from '#shared/game.ts'
import { draw, loss, win } from './several-seats.ts'

/** What the meta of every game of two says. */
export const metaOfTwo = {
  kind: 'room',
  seats: { min: 2, max: 2 },
  bots: [1, 2, 3],
} as const

/** How a room of two is run: besides its own clocks there may be none, or days for each move. */
export const tableOfTwo = (...clocks: readonly ClockRule[]): TablePolicy => ({
  clocks: [...clocks, null, { days: 1 }, { days: 2 }, { days: 3 }],
  series: [1, 3, 5],
  start: 'allReady',
})

/** What most games of two pay. */
export const usualPoints = { win, draw, loss }

/** How a game of two ended other than on its board. A State of such a game carries it. */
export interface Ended {
  readonly ended: {
    readonly loser: Seat | null
    readonly reason: DropReason | 'draw_agreed'
  } | null
}
interface Points {
  readonly win: PointsRule
  readonly draw?: PointsRule // not there: nobody draws
  readonly loss: PointsRule
}

/** An outcome that says by seat what its points are for; null: none. */
function paid(
  places: Outcome['places'],
  reason: string,
  bySeat: readonly (PointsRule | null | undefined)[],
): Outcome {
  const lines = bySeat.map((line) => (line ? [line] : []))
  return { places, points: lines.map(([line]) => line?.points ?? 0), reason, lines }
}

/**
 * Losing a seat ends a game of two for the other; one already over stays as it is. Walking away
 * earns nothing, resigning what a loss does.
 */
export function dropOfTwo<State extends Ended>(
  isOver: (state: State) => boolean,
  state: State,
  who: Seat | 'caller',
  reason: DropReason,
): State {
  if (who === 'caller' || isOver(state)) return state
  return { ...state, ended: { loser: who, reason } }
}

/** Both agreed: they share the first place. */
export const drawOfTwo = <State extends Ended>(
  isOver: (state: State) => boolean,
  state: State,
): State => (isOver(state) ? state : { ...state, ended: { loser: null, reason: 'draw_agreed' } })

/** Both share the first place. */
export const drawn = (reason: string, { draw }: Points): Outcome =>
  paid([[0, 1]], reason, [draw, draw])

/** `winner` won; `lost` is what the other still gets. */
function wonBy(winner: Seat, reason: string, win: PointsRule, lost: PointsRule | null): Outcome {
  const bySeat = winner === 0 ? [win, lost] : [lost, win]
  return paid([[winner], [1 - winner]], reason, bySeat)
}

/** The outcome of such an ending; null where the board still decides. */
export function endedOutcome({ ended }: Ended, points: Points): Outcome | null {
  if (!ended) return null
  const { loser, reason } = ended
  if (loser === null) return drawn(reason, points)
  return wonBy(1 - loser, reason, points.win, reason === 'resigned' ? points.loss : null)
}

/** Seat `winner` won on the board. */
export const won = (winner: Seat, reason: string, { win, loss }: Points): Outcome =>
  wonBy(winner, reason, win, loss)

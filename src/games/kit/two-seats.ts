import type { DropReason, Outcome, Seat } from '#shared/game.ts'

/** How a game of two ended other than on its board. A State of such a game carries it. */
export interface Ended {
  readonly ended: {
    readonly loser: Seat | null
    readonly reason: DropReason | 'draw_agreed'
  } | null
}
interface Points {
  readonly win: number
  readonly draw: number
  readonly loss: number
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

/** The outcome of such an ending; null where the board still decides. */
export function endedOutcome({ ended }: Ended, { win, draw, loss }: Points): Outcome | null {
  if (!ended) return null
  const { loser, reason } = ended
  if (loser === null) return { places: [[0, 1]], points: [draw, draw], reason }
  const lost = reason === 'resigned' ? loss : 0
  const points = loser === 0 ? [lost, win] : [win, lost]
  return { places: [[1 - loser], [loser]], points, reason }
}

/** Seat `winner` won on the board. */
export function won(winner: Seat, reason: string, { win, loss }: Points): Outcome {
  const points = winner === 0 ? [win, loss] : [loss, win]
  return { places: [[winner], [1 - winner]], points, reason }
}

import type { Random, Seat } from '#shared/game.ts'
import { isDropped, nextSeat, type Dropped } from '../kit/several-seats.ts'
import type { Run } from './deck.ts'
import type { Aimed } from './lane.ts'
import { countOf, FULL, isSplit } from './rack.ts'
import { frameOf, PINS, pinsBefore } from './scoring.ts'
import { bowl } from './throw.ts'

/** The last ball, with how it went. */
export interface Thrown extends Aimed, Run {
  readonly seat: Seat
  readonly frame: number // from 0
  readonly before: number // the pins that stood
  readonly down: number // how many fell
  readonly result: 'strike' | 'spare' | 'split' | 'gutter' | 'pins'
}

export interface State {
  readonly count: number // frames of a game
  readonly rolls: readonly (readonly number[])[] // pins down by each ball, by seat
  readonly turn: Seat
  readonly standing: number // the pins, bit 0 is the head pin
  readonly last: Thrown | null
  readonly dropped: readonly Dropped[] // in order
}

export const frameOfSeat = ({ rolls, count }: State, seat: Seat): number =>
  frameOf(rolls[seat]!, count)[0]

export const mayPlay = (state: State, seat: Seat): boolean =>
  !isDropped(state, seat) && frameOfSeat(state, seat) < state.count

/** The next seat to bowl, the pins set up again; the same seat if no other can. */
export function nextTurn(state: State): State {
  const turn = nextSeat(state.turn, state.rolls.length, (seat) => mayPlay(state, seat))
  return { ...state, turn, standing: FULL }
}

function resultOf(first: boolean, run: Run): Thrown['result'] {
  if (run.after === 0) return first ? 'strike' : 'spare'
  if (first && isSplit(run.after)) return 'split'
  return run.isGutter ? 'gutter' : 'pins'
}

/** One ball of the seat whose turn it is. */
export function throwBall(state: State, aimed: Aimed, random: Random): State {
  const { turn, standing, rolls, count } = state
  const frame = frameOfSeat(state, turn)
  const run = bowl(aimed, standing, random)
  const down = countOf(standing) - countOf(run.after)
  const result = resultOf(standing === FULL, run)
  const own = [...rolls[turn]!, down]
  const last: Thrown = { seat: turn, frame, before: standing, down, result, ...aimed, ...run }
  const next = { ...state, rolls: rolls.with(turn, own), last }
  const [still, inFrame] = frameOf(own, count)
  if (still !== frame) return nextTurn(next)
  const remainingPins = pinsBefore(inFrame, frame === count - 1)
  return { ...next, standing: remainingPins === PINS ? FULL : run.after }
}

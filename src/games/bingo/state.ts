import type { Seat } from '#shared/game.ts'
import type { Dropped } from '../kit/several-seats.ts'
import { attempt, type Attempt, type Balls, type Card, type Pattern } from './patterns.ts'
import type { Took, Won } from './prizes.ts'

export interface State {
  readonly balls: Balls
  readonly prizes: readonly Pattern[] // in the order they are played for
  readonly won: readonly Won[] // one for each that is decided
  readonly cards: readonly Card[] // by seat
  readonly spare: readonly Card[] // tickets of the last strip, for anyone who comes late
  readonly bag: readonly number[] // to come, in order: never leaves the server
  readonly called: readonly number[]
  readonly caller: boolean // a person leads the game
  readonly every: number | null // s between balls that come automatically; null: the caller calls
  readonly usual: number // s, where the caller leaves or does nothing for long
  readonly paused: boolean
  readonly since: number // ms played when the last ball came, or the calling changed
  readonly ballAt?: number // ms played when the last ball came
  readonly claims: readonly Seat[] // right, and shared until the window closes
  readonly claimedAt: number | null // the first of them
  readonly took?: readonly Took[] // of them
  readonly sitOut: readonly Seat[] // claimed wrongly: until the next ball
  readonly dropped: readonly Dropped[]
  readonly reason: string | null // why it is over
}

/** What is played for now; undefined: every prize is won. */
export const pattern = ({ prizes, won }: State): Pattern | undefined => prizes[won.length]

/** A seat's closest line to the pattern that is played for, or that was the last one. */
export const attemptOf = (state: State, seat: Seat, called: ReadonlySet<number>): Attempt =>
  attempt(state.cards[seat]!, pattern(state) ?? state.prizes.at(-1)!, called)

/** Seats that may claim: all but those that have, that sit out a ball or that have left. */
export function turns(state: State): Seat[] {
  const { cards, claims, sitOut, dropped, reason } = state
  if (reason !== null) return []
  const still = new Set([...claims, ...sitOut, ...dropped.map(({ seat }) => seat)])
  return [...cards.keys()].filter((seat) => !still.has(seat))
}

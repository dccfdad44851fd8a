import type { Random, Refusal, Seat } from '#shared/game.ts'
import { isDropped, nextSeat, type Dropped } from '../kit/several-seats.ts'
import {
  allowedBoxes,
  boxes,
  fiveAlike,
  isJoker,
  paysJoker,
  scoreBox,
  upperBox,
  type Box,
  type Card,
} from './scoring.ts'

const DICE = 5
export const ROLLS = 3
export const untouched = [0, 0, 0, 0, 0] as const
export const none = [false, false, false, false, false] as const

/** Which of the five dice are kept. */
export type Held = [boolean, boolean, boolean, boolean, boolean]

/** A box that dice may go to, and what they would pay there. */
export interface OpenBox {
  readonly box: Box
  readonly points: number
}

/** The last box that was taken. */
export interface Last {
  readonly seat: Seat
  readonly box: Box
  readonly points: number
  readonly joker: boolean // it paid the bonus
  readonly dice: readonly number[]
}

export interface State {
  readonly cards: readonly Card[] // by seat
  readonly jokers: readonly number[] // bonuses for five alike once more, by seat
  readonly turn: Seat
  readonly rolls: number // made this turn
  readonly dice: readonly number[] // 0: not thrown this turn
  readonly held: readonly boolean[] // kept in the last roll
  readonly last: Last | null
  readonly dropped: readonly Dropped[] // in order
}

export const taken = (card: Card) => Object.keys(card).length
const isFull = (card: Card) => taken(card) === boxes.length
export const mayPlay = (state: State, seat: Seat) =>
  !isDropped(state, seat) && !isFull(state.cards[seat]!)

export const nextTurn = (state: State): State => ({
  ...state,
  turn: nextSeat(state.turn, state.cards.length, (seat) => mayPlay(state, seat)),
  rolls: 0,
  dice: untouched,
  held: none,
})

export function roll(state: State, held: Held, random: Random): State | Refusal {
  if (state.rolls === ROLLS) return { refused: 'no_rolls_left' }
  if (state.rolls === 0 && held.includes(true)) return { refused: 'nothing_thrown' }
  if (!held.includes(false)) return { refused: 'all_held' }
  const dice = state.dice.map((die, i) => (held[i] ? die : 1 + random.int(6)))
  return { ...state, rolls: state.rolls + 1, dice, held }
}

export function take(state: State, box: Box): State | Refusal {
  const { turn, dice, rolls, cards, jokers } = state
  const card = cards[turn]!
  if (rolls === 0) return { refused: 'nothing_thrown' }
  if (card[box] !== undefined) return { refused: 'box_taken' }
  if (!allowedBoxes(dice, card).includes(box)) return { refused: 'joker_elsewhere' }
  const points = scoreBox(dice, box, card)
  const joker = paysJoker(dice, card)
  return nextTurn({
    ...state,
    cards: cards.with(turn, { ...card, [box]: points }),
    jokers: joker ? jokers.with(turn, jokers[turn]! + 1) : jokers,
    last: { seat: turn, box, points, joker, dice },
  })
}

/** Every way to keep some of five dice and throw at least one. */
export const holds: readonly Held[] = Array.from(
  { length: 2 ** DICE - 1 },
  (_, bits) => none.map((_, i) => ((bits >> i) & 1) === 1) as Held,
)

export function openBoxes({ rolls, dice, cards, turn }: State): readonly OpenBox[] {
  if (rolls === 0) return []
  const card = cards[turn]!
  return allowedBoxes(dice, card).map((box) => ({ box, points: scoreBox(dice, box, card) }))
}

/** The most the dice can get, the earlier box of two. */
export const bestBox = (open: readonly OpenBox[]) =>
  open.reduce((best, one) => (one.points > best.points ? one : best)).box

export function isForced({ rolls, dice, cards, turn }: State): boolean {
  const card = cards[turn]!
  return rolls > 0 && isJoker(dice, card) && card[upperBox(fiveAlike(dice)!)] === undefined
}

import { kindIndex, kindOf } from './cards.ts'
import { keepIndex, diceSubsets, partsOf } from './dice-subsets.ts'
import { cardWorth } from './optimum.ts'
import type { Held, Move, View } from './rules.ts'
import { boxes, type Card } from './scoring.ts'
import { TurnWorth } from './turn-worth.ts'

const turn = new TurnWorth()

/** What may be done with some dice, and what it is worth: further points on average to the end. */
export interface Choice {
  readonly move: Move
  readonly worth: number
}

/** Which dice to keep of those on the table, to be left with `kept`. */
export function heldOf(dice: readonly number[], kept: readonly number[]): Held {
  const wanted = [...kept]
  return dice.map((die) => {
    const at = wanted.indexOf(die)
    if (at >= 0) wanted.splice(at, 1)
    return at >= 0
  }) as Held
}

/** Every box that thrown dice may go to, and every part of them to keep while a roll is left. */
export function choicesOf(card: Card, dice: readonly number[], rollsLeft: number): Choice[] {
  const { boxes: worth, keeps: parts } = turn.work(kindOf(card), cardWorth())
  const thrown = keepIndex(dice)
  const taken = boxes.map((box, i) => ({ move: { box }, worth: worth[thrown * boxes.length + i]! }))
  const kept = rollsLeft === 0 ? [] : partsOf[thrown]!.filter((part) => diceSubsets[part]!.size < 5)
  return [
    ...taken.filter((choice) => choice.worth > -Infinity),
    ...kept.map((part) => ({
      move: { held: heldOf(dice, diceSubsets[part]!.dice) },
      worth: parts[rollsLeft - 1]![part]!,
    })),
  ]
}

/** The best of some choices, the first of equal ones. */
export const bestOf = (choices: readonly Choice[]): Choice =>
  choices.reduce((best, one) => (one.worth > best.worth ? one : best))

/** What brings most points on average from here to the end of the game, others' cards aside. */
export function bestMove({ cards, turn, dice, rollsLeft }: View): Move {
  return bestOf(choicesOf(cards[turn!]!, dice, rollsLeft)).move
}

/** What a card is worth on average when its turn begins, above what is written in it. */
export function worthOf(card: Card): number {
  const { five, set, sum } = kindOf(card)
  return cardWorth()[kindIndex(five, set, sum)]!
}

import type { Bot, BotLevel, Random } from '#shared/game.ts'
import { expected, keepIndex, keeps, partsOf, throws } from './keeps.ts'
import type { Held, Move, View } from './rules.ts'
import {
  allowedBoxes,
  JOKER_BONUS,
  paysJoker,
  scoreBox,
  UPPER_BONUS,
  UPPER_GOAL,
  upperBoxes,
  type Box,
  type Card,
} from './scoring.ts'

/** Points a box brings on average in a card played well: taking it now gives those up. */
const usual: Record<Box, number> = {
  ones: 2.1,
  twos: 5.3,
  threes: 8.6,
  fours: 12.2,
  fives: 15.7,
  sixes: 19.2,
  threeKind: 21.7,
  fourKind: 13.1,
  fullHouse: 22.6,
  smallStraight: 29.5,
  largeStraight: 32.7,
  fiveKind: 16.9,
  chance: 22,
}
const BONUS_SHARE = UPPER_BONUS / 21 // of the bonus, for each point above or below three of a face

/** How level 3 values a box for five dice, over what it gives up. */
function farSighted(dice: readonly number[], box: Box, card: Card): number {
  const face = (upperBoxes as readonly string[]).indexOf(box) + 1
  const score = scoreBox(dice, box, card)
  const extra = paysJoker(dice, card) ? JOKER_BONUS : 0
  const upper = upperBoxes.reduce((sum, own) => sum + (card[own] ?? 0), 0)
  const towards = face > 0 && upper < UPPER_GOAL ? (score - 3 * face) * BONUS_SHARE * 0.5 : 0
  const reached =
    face > 0 && upper < UPPER_GOAL && upper + score >= UPPER_GOAL ? UPPER_BONUS / 2 : 0
  return score + extra + towards + reached - usual[box]
}

/** Level 2 sees what the dice pay, and that a box for small faces is the one to waste. */
function nearSighted(dice: readonly number[], box: Box, card: Card): number {
  return scoreBox(dice, box, card) - usual[box] / 8
}

type Worth = (dice: readonly number[], box: Box, card: Card) => number

function bestBox(dice: readonly number[], card: Card, worth: Worth): Box {
  const open = allowedBoxes(dice, card)
  return open.reduce((a, b) => (worth(dice, b, card) > worth(dice, a, card) ? b : a))
}

/** What each set of five dice is worth when no roll is left. */
function standing(card: Card, worth: Worth): Float64Array {
  const values = new Float64Array(throws)
  for (let i = 0; i < throws; i++) {
    const { dice } = keeps[i]!
    values[i] = worth(dice, bestBox(dice, card, worth), card)
  }
  return values
}

/** What each is worth with one roll more. */
function oneRollMore(values: Float64Array): Float64Array {
  const worth = expected(values)
  return Float64Array.from(partsOf, (parts) => Math.max(...parts.map((part) => worth[part]!)))
}

/** Which dice to keep of those on the table, to be left with `kept`. */
function heldOf(dice: readonly number[], kept: readonly number[]): Held {
  const wanted = [...kept]
  return dice.map((die) => {
    const at = wanted.indexOf(die)
    if (at >= 0) wanted.splice(at, 1)
    return at >= 0
  }) as Held
}

/** Looks `rolls` ahead, and keeps what is worth most on average; takes a box if that is all. */
function look(view: View, worth: Worth, rolls: number): Move {
  const card = view.cards[view.turn!]!
  let values = standing(card, worth)
  for (let i = 1; i < rolls; i++) values = oneRollMore(values)
  const parts = partsOf[keepIndex(view.dice)]!
  const all = expected(values)
  const best = parts.reduce((a, b) => (all[b]! > all[a]! ? b : a))
  if (rolls === 0 || keeps[best]!.size === 5) return { box: bestBox(view.dice, card, worth) }
  return { held: heldOf(view.dice, keeps[best]!.dice) }
}

/** Keeps the face it has most of, and takes the box that pays most now. */
function greedy({ dice, rollsLeft, open }: View): Move {
  const counts = dice.map((die) => dice.filter((other) => other === die).length)
  const most = dice[counts.indexOf(Math.max(...counts))]!
  const held = dice.map((die) => die === most) as Held
  const enough = open.some(({ points }) => points >= 25)
  if (rollsLeft > 0 && !enough && held.includes(false)) return { held }
  return { box: open.reduce((a, b) => (b.points > a.points ? b : a)).box }
}

const SLIPS: Record<BotLevel, number> = { 1: 0.15, 2: 0.5, 3: 0 } // moves made without a thought

/** 1 is greedy and slips, 2 weighs one roll and is greedy at times, 3 all rolls left and what a box gives up. */
export const choose: Bot<View, null, Move> = (
  { view },
  _seat,
  _legal,
  { level },
  random: Random,
) => {
  if (view.rolls === 0) return { held: [false, false, false, false, false] }
  if (level === 3) return look(view, farSighted, view.rollsLeft)
  const slips = random.next() < SLIPS[level]
  if (level === 2)
    return slips ? greedy(view) : look(view, nearSighted, Math.min(1, view.rollsLeft))
  if (!slips) return greedy(view)
  return { box: view.open[random.int(view.open.length)]!.box }
}

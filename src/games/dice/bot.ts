import type { Bot, BotLevel, Random } from '#shared/game.ts'
import { bestMove, heldOf } from './best-move.ts'
import { expected, keepIndex, diceSubsets, partsOf, throws } from './dice-subsets.ts'
import type { Held, Move, View } from './rules.ts'
import { allowedBoxes, scoreBox, type Box, type Card } from './scoring.ts'
import { none } from './turn.ts'

/** Points a box brings on average in a card played well: level 2 knows which are the ones to waste. */
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
/** Level 2 sees what the dice pay, and that a box for small faces is the one to waste. */
function nearSighted(dice: readonly number[], box: Box, card: Card): number {
  return scoreBox(dice, box, card) - usual[box] / 8
}

function bestBox(dice: readonly number[], card: Card): Box {
  const open = allowedBoxes(dice, card)
  return open.reduce((a, b) => (nearSighted(dice, b, card) > nearSighted(dice, a, card) ? b : a))
}

/** What each set of five dice is worth when no roll is left. */
const standing = (card: Card): Float64Array =>
  Float64Array.from(diceSubsets.slice(0, throws), ({ dice }) =>
    nearSighted(dice, bestBox(dice, card), card),
  )

/** Looks one roll ahead, if there is one, and keeps what is worth most on average; else takes a box. */
function look({ cards, turn, dice, rollsLeft }: View): Move {
  const card = cards[turn!]!
  const all = expected(standing(card))
  const best = partsOf[keepIndex(dice)]!.reduce((a, b) => (all[b]! > all[a]! ? b : a))
  if (rollsLeft === 0 || diceSubsets[best]!.size === 5) return { box: bestBox(dice, card) }
  return { held: heldOf(dice, diceSubsets[best]!.dice) }
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

/** 1 is greedy and slips, 2 weighs one roll and is greedy at times, 3 plays what is best on average. */
export const choose: Bot<View, null, Move> = (
  { view },
  _seat,
  _legal,
  { level },
  random: Random,
) => {
  if (view.rolls === 0) return { held: [...none] }
  if (level === 3) return bestMove(view)
  const slips = random.next() < SLIPS[level]
  if (level === 2) return slips ? greedy(view) : look(view)
  if (!slips) return greedy(view)
  return { box: view.open[random.int(view.open.length)]!.box }
}

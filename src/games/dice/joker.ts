import type { View } from './rules.ts'
import { boxes, FIVE_KIND, fiveAlike, isJoker, lowerBoxes, upperBox, type Box } from './scoring.ts'

/** A joker on the table, or one die short of one that pays. */
export interface Joker {
  readonly state: 'near' | 'paid' | 'unpaid'
  readonly face: number
  readonly goes: Box | 'lower' | 'any' // where it must go
}

const fourAlike = (dice: readonly number[]): number | null =>
  [1, 2, 3, 4, 5, 6].find((face) => dice.filter((die) => die === face).length === 4) ?? null

/** What there is to say of jokers just now; null: nothing. */
export function jokerOf({ turn, cards, dice, rollsLeft, jokerPays }: View): Joker | null {
  if (turn === null) return null
  const card = cards[turn]!
  const near = rollsLeft > 0 && card.fiveKind === FIVE_KIND ? fourAlike(dice) : null
  const face = isJoker(dice, card) ? fiveAlike(dice) : near
  if (face === null) return null
  const open = boxes.filter((box) => card[box] === undefined)
  const own = upperBox(face)
  const lower = open.some((box) => (lowerBoxes as readonly string[]).includes(box))
  return {
    state: near === face ? 'near' : jokerPays ? 'paid' : 'unpaid',
    face,
    goes: open.includes(own) ? own : lower ? 'lower' : 'any',
  }
}

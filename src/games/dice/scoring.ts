export const upperBoxes = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const
export const lowerBoxes = [
  'threeKind',
  'fourKind',
  'fullHouse',
  'smallStraight',
  'largeStraight',
  'fiveKind',
  'chance',
] as const
export const boxes = [...upperBoxes, ...lowerBoxes] as const

export type UpperBox = (typeof upperBoxes)[number]
export type Box = (typeof boxes)[number]
/** Points by box that is taken. */
export type Card = Readonly<Partial<Record<Box, number>>>

export const UPPER_GOAL = 63
export const UPPER_BONUS = 35
export const JOKER_BONUS = 100
const FULL_HOUSE = 25
const SMALL_STRAIGHT = 30
const LARGE_STRAIGHT = 40
export const FIVE_KIND = 50

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/** How many dice show each face; index 0 is face 1. */
function facesOf(dice: readonly number[]): number[] {
  return [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length)
}

/** Most faces in a row. */
function longestRun(faces: readonly number[]): number {
  let [longest, run] = [0, 0]
  for (const count of faces) longest = Math.max(longest, (run = count > 0 ? run + 1 : 0))
  return longest
}

/** The face that all five show, or null. */
export function fiveAlike(dice: readonly number[]): number | null {
  const [first] = dice
  return first && dice.length === 5 && dice.every((die) => die === first) ? first : null
}

/** The upper box of a face, from 1. */
export const upperBox = (face: number): UpperBox => upperBoxes[face - 1]!

/** Five alike while Five of a kind is taken, with points or without. */
export const isJoker = (dice: readonly number[], card: Card): boolean =>
  fiveAlike(dice) !== null && card.fiveKind !== undefined

/** A joker stands for what a lower box asks, once the upper box of its face is taken. */
function standsForAll(dice: readonly number[], card: Card): boolean {
  return isJoker(dice, card) && card[upperBox(fiveAlike(dice)!)] !== undefined
}

/**
 * What five dice pay in a box, by the forced joker rule and without the bonuses, whether or not
 * the box is still open; `card` is what the player has.
 */
export function scoreBox(dice: readonly number[], box: Box, card: Card): number {
  const face = (upperBoxes as readonly string[]).indexOf(box) + 1
  if (face > 0) return face * dice.filter((die) => die === face).length
  const faces = facesOf(dice)
  const most = Math.max(...faces)
  const joker = standsForAll(dice, card)
  if (box === 'threeKind') return most >= 3 ? sum(dice) : 0
  if (box === 'fourKind') return most >= 4 ? sum(dice) : 0
  if (box === 'fullHouse') return joker || (faces.includes(3) && faces.includes(2)) ? FULL_HOUSE : 0
  if (box === 'smallStraight') return joker || longestRun(faces) >= 4 ? SMALL_STRAIGHT : 0
  if (box === 'largeStraight') return joker || longestRun(faces) === 5 ? LARGE_STRAIGHT : 0
  if (box === 'fiveKind') return most === 5 ? FIVE_KIND : 0
  return sum(dice)
}

/**
 * The boxes that dice may go to. A joker must go to the upper box of its face; if that is taken to
 * a lower box; if those are taken to any other.
 */
export function allowedBoxes(dice: readonly number[], card: Card): readonly Box[] {
  const open = boxes.filter((box) => card[box] === undefined)
  if (!isJoker(dice, card)) return open
  const forced = upperBox(fiveAlike(dice)!)
  if (open.includes(forced)) return [forced]
  const lower = open.filter((box) => (lowerBoxes as readonly string[]).includes(box))
  return lower.length > 0 ? lower : open
}

/** Whether these dice pay the bonus for five alike once more: only where the first paid. */
export const paysJoker = (dice: readonly number[], card: Card): boolean =>
  isJoker(dice, card) && card.fiveKind === FIVE_KIND

export interface Totals {
  readonly upper: number
  readonly bonus: number
  readonly lower: number
  readonly jokers: number // points, not how many
  readonly total: number
}

/** The sums of a card; `jokers` is how many bonuses it earned. */
export function totalsOf(card: Card, jokers: number): Totals {
  const upper = sum(upperBoxes.map((box) => card[box] ?? 0))
  const lower = sum(lowerBoxes.map((box) => card[box] ?? 0))
  const bonus = upper >= UPPER_GOAL ? UPPER_BONUS : 0
  const extra = jokers * JOKER_BONUS
  return { upper, bonus, lower, jokers: extra, total: upper + bonus + lower + extra }
}

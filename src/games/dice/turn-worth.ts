import { bitOf, FIVE, kindIndex, type Kind } from './cards.ts'
import { diceSubsets, throws } from './dice-subsets.ts'
import {
  boxes,
  fiveAlike,
  JOKER_BONUS,
  FIVE_KIND,
  scoreBox,
  UPPER_BONUS,
  UPPER_GOAL,
  upperBoxes,
  type Card,
} from './scoring.ts'
import { ROLLS } from './turn.ts'

/*
 * One turn of a card over all its throws: what is best on average to the end of the game, where it
 * is known what each next card is worth. Numbers stand in flat arrays, since the table of all cards
 * comes through here half a million times.
 */
const FACES = 6
const UPPERS = upperBoxes.length
const FIVE_BOX = boxes.indexOf('fiveKind')
const ROW = 31 // points of an upper box, from 0

/** Further points on average, by `kindIndex`. */
export type Worth = Float32Array

const bits = Int32Array.from(boxes, bitOf)
const next = new Int16Array(diceSubsets.length * FACES)
const less = new Int16Array(diceSubsets.length * FACES).fill(-1) // by keep, those with one die less
diceSubsets.forEach((keep, i) =>
  keep.next.forEach((to, face) => {
    next[i * FACES + face] = to
    less[to * FACES + less.subarray(to * FACES).indexOf(-1)] = i
  }),
)

/** What each throw pays in each box: as it is, and as a joker that stands for what a lower box asks. */
const jokers: Card = { ...Object.fromEntries(upperBoxes.map((box) => [box, 0])), fiveKind: 0 }
const sets = diceSubsets.slice(0, throws).map(({ dice }) => dice)
const paysPlain = Int16Array.from(sets.flatMap((d) => boxes.map((box) => scoreBox(d, box, {}))))
const paysJoker = Int16Array.from(sets.flatMap((d) => boxes.map((box) => scoreBox(d, box, jokers))))
const alike = Uint8Array.from(sets, (dice) => fiveAlike(dice) ?? 0)

const openOf = ({ five, set }: Kind): number[] =>
  [...boxes.keys()].filter((box) =>
    box === FIVE_BOX ? five === FIVE.open : (set & bits[box]!) === 0,
  )

/** What a card is worth after `points` in one of its boxes, with the bonus above if that reaches it. */
function after({ five, set, sum }: Kind, box: number, points: number, worth: Worth): number {
  if (box === FIVE_BOX) return worth[kindIndex(points > 0 ? FIVE.paid : FIVE.nothing, set, sum)]!
  const above = box < UPPERS ? Math.min(sum + points, UPPER_GOAL) : sum
  const bonus = sum < UPPER_GOAL && above === UPPER_GOAL ? UPPER_BONUS : 0
  return bonus + worth[kindIndex(five, set | bits[box]!, above)]!
}

/** By box: an upper one leads to a card for each of its sums, the others to one. */
function aftersOf(kind: Kind, open: readonly number[], worth: Worth): Float64Array {
  const afters = new Float64Array(boxes.length * ROW)
  for (const box of open) {
    if (box === FIVE_BOX) continue
    if (box >= UPPERS) afters[box * ROW] = after(kind, box, 0, worth)
    else
      for (let n = 0; n < FACES; n++)
        afters[box * ROW + n * (box + 1)] = after(kind, box, n * (box + 1), worth)
  }
  return afters
}

/** The open boxes a joker may go to, and what it pays there. */
function forced(
  open: readonly number[],
  face: number,
): { to: readonly number[]; pays: Int16Array } {
  if (open.includes(face - 1)) return { to: [face - 1], pays: paysPlain }
  const lower = open.filter((box) => box >= UPPERS)
  return lower.length > 0 ? { to: lower, pays: paysJoker } : { to: open, pays: paysPlain }
}

/** What every throw is worth in every box it may go to, with all that follows. */
function fillBoxes(kind: Kind, worth: Worth, into: Float64Array): void {
  const open = openOf(kind)
  const afters = aftersOf(kind, open, worth)
  const fives = [0, FIVE_KIND].map((points) => after(kind, FIVE_BOX, points, worth))
  into.fill(-Infinity)
  for (let thrown = 0; thrown < throws; thrown++) {
    const isJoker = alike[thrown]! > 0 && kind.five !== FIVE.open
    const { to, pays } = isJoker ? forced(open, alike[thrown]!) : { to: open, pays: paysPlain }
    const extra = isJoker && kind.five === FIVE.paid ? JOKER_BONUS : 0
    for (const box of to) {
      const at = thrown * boxes.length + box
      const points = pays[at]!
      const column = box < UPPERS ? points : 0
      const rest = box === FIVE_BOX ? fives[Number(points > 0)]! : afters[box * ROW + column]!
      into[at] = points + extra + rest
    }
  }
}

/** What each throw is worth in its best box. */
function bestBoxes(of: Float64Array, best: Float64Array): void {
  for (let thrown = 0; thrown < throws; thrown++) {
    let most = -Infinity
    for (let at = thrown * boxes.length; at < (thrown + 1) * boxes.length; at++)
      if (of[at]! > most) most = of[at]!
    best[thrown] = most
  }
}

/** What each keep is worth once the rest is thrown; `of` begins with what five dice are worth. */
function average(of: Float64Array): void {
  for (let i = throws; i < diceSubsets.length; i++) {
    let sum = 0
    for (let face = i * FACES; face < (i + 1) * FACES; face++) sum += of[next[face]!]!
    of[i] = sum / FACES
  }
}

/** What each set of dice is worth where any part of it may be kept. */
function bestParts(of: Float64Array, best: Float64Array): void {
  for (let i = diceSubsets.length - 1; i >= 0; i--) {
    let most = of[i]!
    for (let at = i * FACES; at < (i + 1) * FACES && less[at]! >= 0; at++)
      if (best[less[at]!]! > most) most = best[less[at]!]!
    best[i] = most
  }
}

/** A turn's worths: further points on average, to the end of the game. */
export class TurnWorth {
  /** By throw and box, `thrown * 13 + box`; -Infinity: it may not go there. */
  readonly boxes = new Float64Array(throws * boxes.length)
  /** By rolls left less one, then by keep: what is worth what once the rest is thrown. */
  readonly keeps = Array.from({ length: ROLLS }, () => new Float64Array(diceSubsets.length))
  readonly #best = new Float64Array(diceSubsets.length)

  work(kind: Kind, worth: Worth): this {
    fillBoxes(kind, worth, this.boxes)
    bestBoxes(this.boxes, this.#best)
    for (const of of this.keeps) {
      of.set(this.#best)
      average(of)
      bestParts(of, this.#best)
    }
    return this
  }
}

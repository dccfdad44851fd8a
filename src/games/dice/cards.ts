import {
  boxes,
  FIVE_KIND,
  lowerBoxes,
  UPPER_GOAL,
  upperBoxes,
  type Box,
  type Card,
} from './scoring.ts'

/**
 * All that a card's further points depend on: which of the other twelve boxes are taken (4,096
 * sets), how much stands above (64 sums, since more than 63 is worth no more), and whether Five of
 * a kind is open, holds 0 or 50.
 */
export interface Kind {
  readonly five: number
  readonly set: number
  readonly sum: number
}

export const FIVE = { open: 0, nothing: 1, paid: 2 } as const
const FIVES = 3
const SUMS = UPPER_GOAL + 1
const UPPER_SETS = 2 ** upperBoxes.length

const others: readonly Box[] = boxes.filter((box) => box !== 'fiveKind')
export const SETS = 2 ** others.length
export const KINDS = FIVES * SETS * SUMS

/** A box's bit in a set; Five of a kind has none. */
export const bitOf = (box: Box): number => (box === 'fiveKind' ? 0 : 1 << others.indexOf(box))

/** Where a kind of card stands among all. */
export const kindIndex = (five: number, set: number, sum: number): number =>
  (five * SETS + set) * SUMS + sum

export function kindOf(card: Card): Kind {
  const { fiveKind } = card
  const held = fiveKind === FIVE_KIND ? FIVE.paid : FIVE.nothing
  const sum = upperBoxes.reduce((all, box) => all + (card[box] ?? 0), 0)
  return {
    five: fiveKind === undefined ? FIVE.open : held,
    set: others.reduce((all, box) => (card[box] === undefined ? all : all | bitOf(box)), 0),
    sum: Math.min(sum, UPPER_GOAL),
  }
}

/** What the upper boxes of a set can hold, rising. */
function sumsHeld(set: number): number[] {
  const held = upperBoxes.reduce(
    (sums, box, i) =>
      set & bitOf(box)
        ? new Set([...sums].flatMap((sum) => [0, 1, 2, 3, 4, 5].map((n) => sum + n * (i + 1))))
        : sums,
    new Set([0]),
  )
  const most = [...held].map((sum) => Math.min(sum, UPPER_GOAL))
  return [...new Set(most)].sort((a, b) => a - b)
}
const sums = Array.from({ length: UPPER_SETS }, (_, set) => sumsHeld(set))

/** The kinds of card that differ by their sum only. */
export interface Row {
  readonly five: number
  readonly set: number
  readonly sums: readonly number[] // those that can come up, rising
}

/** Every kind of card that can come up and has a box open, after all that it can lead to. */
export function* rowsFromTheEnd(): Generator<Row> {
  yield { five: FIVE.open, set: SETS - 1, sums: sums[UPPER_SETS - 1]! }
  for (let set = SETS - 2; set >= 0; set--)
    for (const five of [FIVE.nothing, FIVE.paid, FIVE.open])
      yield { five, set, sums: sums[set % UPPER_SETS]! }
}

/** A row that comes before another and whose worths rise much as its do: with one box more taken. */
export function likeRow({ five, set }: Row): Omit<Row, 'sums'> {
  if (five !== FIVE.nothing) return { five: FIVE.nothing, set }
  const lower = lowerBoxes.map(bitOf).findLast((bit) => bit > 0 && !(set & bit))
  return { five, set: lower ? set | lower : SETS - 1 }
}

import { FIVE, kindIndex, KINDS, kindOf, rowsFromTheEnd } from './cards.ts'
import { empty } from './dice-subsets.ts'
import { cardWorth, readWorth, writeWorth } from './optimum.ts'
import { boxes, type Box, type Card } from './scoring.ts'
import { TurnWorth } from './turn-worth.ts'

const PART = 1 / 32 // of a point, as the table counts
const worth = cardWorth()
const turn = new TurnWorth()

/** A card that has all but some boxes taken, with nothing in them. */
function allBut(...open: Box[]): Card {
  return Object.fromEntries(boxes.filter((box) => !open.includes(box)).map((box) => [box, 0]))
}

const worthOf = (card: Card) => {
  const { five, set, sum } = kindOf(card)
  return worth[kindIndex(five, set, sum)]!
}

test('an empty card is worth 254.59, and a full one nothing', () => {
  expect(worthOf({})).toBeCloseTo(254.59, 1)
  expect(worthOf(allBut())).toBe(0)
  expect(KINDS).toBe(786_432)
})

const oneKept = 1 - (5 / 6) ** 3 // that a die shows what is wanted within three rolls
test.each<[Box, number]>([
  ['ones', 5 * oneKept],
  ['sixes', 30 * oneKept],
  ['chance', (5 * 14) / 3], // a die kept from 5 on, then from 4 on
  ['fiveKind', 50 * 0.0460287],
])('with only %s open a card is worth what can be worked out by hand: %d', (box, points) => {
  expect(Math.abs(worthOf(allBut(box)) - points)).toBeLessThan(PART)
})

test('every card is worth what its turn brings on average, by the worths of those it leads to', () => {
  const rows = [...rowsFromTheEnd()].filter((_, i) => i % 97 === 0)
  const off = rows.map(({ five, set, sums }) => {
    const sum = sums[(set * 7) % sums.length]!
    const { keeps } = turn.work({ five, set, sum }, worth)
    return Math.abs(keeps.at(-1)![empty]! - worth[kindIndex(five, set, sum)]!)
  })
  expect(rows.length).toBeGreaterThan(100)
  expect(Math.max(...off)).toBeLessThan(PART)
})

test('a joker is worth more where the first paid', () => {
  const { set, sum } = kindOf({ sixes: 18, chance: 20 })
  const of = (five: number) => worth[kindIndex(five, set, sum)]!
  expect(of(FIVE.paid)).toBeGreaterThan(of(FIVE.nothing))
})

test('the table reads as it was written', () => {
  const again = readWorth(writeWorth(worth))
  expect(again.every((points, i) => points === worth[i])).toBe(true)
})

import { seededRandom } from '../kit/random.ts'
import { wilson } from '#tests/fixtures/bowling-match.ts'
import type { Run } from './deck.ts'
import { AIM, POWER, SPIN, type Aimed } from './lane.ts'
import { FULL, isSplit, numbersOf } from './rack.ts'
import { bowl } from './throw.ts'

const throws = (aimed: Aimed, count: number, standing = FULL): Run[] => {
  const random = seededRandom(JSON.stringify(aimed))
  return Array.from({ length: count }, () => bowl(aimed, standing, random))
}
const share = (aimed: Aimed, count: number, standing = FULL) =>
  throws(aimed, count, standing).filter(({ after }) => after === 0).length / count

const mask = (...pins: number[]) => pins.reduce((all, pin) => all | (1 << (pin - 1)), 0)
const perfect: Aimed = { aim: 13, power: 7, spin: -4 }

test('the best throw strikes about 60 %', () => {
  const [low, high] = wilson(share(perfect, 2_000), 2_000)
  expect(low).toBeGreaterThan(0.55)
  expect(high).toBeLessThan(0.65)
})

test('no other throw strikes much more often', () => {
  const random = seededRandom('others')
  for (let i = 0; i < 40; i++) {
    const aimed = {
      aim: random.int(2 * AIM + 1) - AIM,
      power: POWER.min + random.int(POWER.max),
      spin: random.int(2 * SPIN + 1) - SPIN,
    }
    expect([aimed, wilson(share(aimed, 200), 200)[0] < 0.62]).toEqual([aimed, true])
  }
})

test.each<[string, Aimed]>([
  ['dead on the head pin', { aim: 0, power: 7, spin: 0 }],
  ['wide', { aim: 9, power: 7, spin: 0 }],
  ['spun the wrong way', { aim: 13, power: 7, spin: 4 }],
  ['much too hard', { aim: 13, power: 10, spin: 0 }],
])('a throw %s strikes rarely', (_, aimed) => {
  expect(share(aimed, 400)).toBeLessThan(0.12)
})

test('outside the sweet zone a hand is less sure', () => {
  expect(share({ ...perfect, power: 2, aim: 20, spin: -4 }, 400)).toBeLessThan(0.3)
})

test('a ball off the lane fells nothing, and stays in the gutter', () => {
  const gutters = throws({ aim: 20, power: 7, spin: 5 }, 50)
  expect(
    gutters.every(({ isGutter, after, pins }) => isGutter && after === FULL && !pins.length),
  ).toBe(true)
  const { ball } = gutters[0]!
  expect(ball.at(-2)).toBe(7_900)
  expect(ball.at(-1)).toBeGreaterThan(207)
})

test('the corner pin can be picked up, and splits seldom', () => {
  expect(share({ aim: 17, power: 7, spin: 0 }, 300, mask(10))).toBeGreaterThan(0.8)
  expect(share({ aim: 17, power: 7, spin: 0 }, 300, mask(7, 10))).toBeLessThan(0.1)
})

test('dead on the head pin leaves splits', () => {
  const splits = throws({ aim: 0, power: 7, spin: 0 }, 400).filter(({ after }) => isSplit(after))
  expect(splits.length).toBeGreaterThan(40)
})

test.each<[number[], boolean]>([
  [[7, 10], true],
  [[5, 7], true],
  [[4, 6, 7, 10], true],
  [[4, 9], true],
  [[2, 3], true],
  [[1, 7], false],
  [[6, 10], false],
  [[3, 6, 9, 10], false],
  [[2, 8], false],
  [[10], false],
  [[], false],
])('%j is a split: %s', (pins, expected) => {
  expect(isSplit(mask(...pins))).toBe(expected)
})

/** Points of a way: ms, and tenths of an inch. */
const points = (track: readonly number[]) =>
  Array.from({ length: track.length / 3 }, (_, i) => track.slice(i * 3, i * 3 + 3))

test('what is shown is what happened: ways in order of time, of the pins that fell, and no others', () => {
  const random = seededRandom('ways')
  for (let i = 0; i < 200; i++) {
    const aimed = { aim: random.int(41) - 20, power: 1 + random.int(10), spin: random.int(11) - 5 }
    const { after, ball, pins } = bowl(aimed, FULL, random)
    expect(pins.map(({ pin }) => pin + 1)).toEqual(numbersOf(FULL & ~after))
    for (const track of [ball, ...pins.map((pin) => pin.track)]) {
      const times = points(track).map(([ms]) => ms!)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(track.every(Number.isInteger)).toBe(true)
    }
    expect(ball.slice(0, 3)).toEqual([0, 0, 0])
  }
})

test('a throw is told in few characters', () => {
  const sizes = throws(perfect, 300).map((one) => JSON.stringify(one).length)
  expect(Math.max(...sizes)).toBeLessThan(8_000)
  expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(2_000)
})

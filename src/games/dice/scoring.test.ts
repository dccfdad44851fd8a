import {
  allowedBoxes,
  boxes,
  paysJoker,
  scoreBox,
  totalsOf,
  type Box,
  type Card,
} from './scoring.ts'

const dice = (text: string) => [...text].map(Number)

test.each<[string, Box, number]>([
  ['11165', 'threeKind', 14],
  ['11115', 'fourKind', 9],
  ['53353', 'threes', 9],
  ['53353', 'fives', 10],
  ['53353', 'ones', 0],
  ['22333', 'fullHouse', 25],
  ['22334', 'fullHouse', 0],
  ['66666', 'fullHouse', 0],
  ['12346', 'smallStraight', 30],
  ['12346', 'largeStraight', 0],
  ['33456', 'smallStraight', 30],
  ['12456', 'smallStraight', 0],
  ['23456', 'largeStraight', 40],
  ['54321', 'largeStraight', 40],
  ['65532', 'chance', 21],
  ['11122', 'fourKind', 0],
  ['66665', 'threeKind', 29],
  ['44444', 'fiveKind', 50],
  ['44443', 'fiveKind', 0],
  ['44444', 'fours', 20],
  ['00000', 'fiveKind', 0],
])('%s in %s pays %i', (text, box, points) => {
  expect(scoreBox(dice(text), box, {})).toBe(points)
})

test.each<[Card, Box, number]>([
  [{ fiveKind: 50, sixes: 18 }, 'fullHouse', 25],
  [{ fiveKind: 50, sixes: 18 }, 'smallStraight', 30],
  [{ fiveKind: 50, sixes: 18 }, 'largeStraight', 40],
  [{ fiveKind: 0, sixes: 18 }, 'largeStraight', 40],
  [{ fiveKind: 50 }, 'fullHouse', 0], // Sixes is open: they go there
  [{ sixes: 18 }, 'fullHouse', 0], // Five of a kind is open: no joker
  [{ fiveKind: 50, sixes: 18 }, 'fourKind', 30],
  [{ fiveKind: 50, sixes: 18 }, 'chance', 30],
  [{ fiveKind: 50, sixes: 18 }, 'ones', 0],
])('with %j five sixes pay in %s %i', (card, box, points) => {
  expect(scoreBox(dice('66666'), box, card)).toBe(points)
})

const upper: Card = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 }
const lower: Card = {
  threeKind: 30,
  fourKind: 30,
  fullHouse: 25,
  smallStraight: 30,
  largeStraight: 40,
  fiveKind: 50,
  chance: 30,
}

test('a joker goes to the box of its face, else to a lower one, else to any', () => {
  const five = dice('22222')
  expect(allowedBoxes(five, {})).toEqual(boxes)
  expect(allowedBoxes(five, { fiveKind: 0 })).toEqual(['twos'])
  expect(allowedBoxes(five, { ...upper, fiveKind: 50, chance: 20 })).toEqual([
    'threeKind',
    'fourKind',
    'fullHouse',
    'smallStraight',
    'largeStraight',
  ])
  expect(allowedBoxes(five, { ...lower, twos: 6 })).toEqual([
    'ones',
    'threes',
    'fours',
    'fives',
    'sixes',
  ])
  expect(allowedBoxes(dice('22223'), { fiveKind: 50 })).toHaveLength(12)
})

test('five alike once more pay the bonus only where the first paid', () => {
  expect(paysJoker(dice('22222'), { fiveKind: 50 })).toBe(true)
  expect(paysJoker(dice('22222'), { fiveKind: 0 })).toBe(false)
  expect(paysJoker(dice('22222'), {})).toBe(false)
  expect(paysJoker(dice('22223'), { fiveKind: 50 })).toBe(false)
})

test('63 above pay 35 more, 62 none', () => {
  expect(totalsOf(upper, 0)).toEqual({ upper: 63, bonus: 35, lower: 0, jokers: 0, total: 98 })
  expect(totalsOf({ ...upper, ones: 2 }, 0)).toMatchObject({ upper: 62, bonus: 0, total: 62 })
})

test('the most a card can hold is 1575', () => {
  const best = [1, 2, 3, 4, 5, 6].map((face) => face * 5)
  const full = Object.fromEntries(boxes.slice(0, 6).map((box, i) => [box, best[i]!]))
  expect(totalsOf({ ...full, ...lower }, 12)).toMatchObject({ upper: 105, bonus: 35, total: 1575 })
})

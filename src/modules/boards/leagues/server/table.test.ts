import { outcomeOf, placesOf, tableOf, type Played } from './table.ts'

const week = (averages: (number | null)[], ...pairs: [number, number][]): Played => ({
  averages,
  pairs,
})
const lines = (sides: number, played: Played[]) =>
  tableOf(sides, played).map(
    ({ rank, tied, side, results, points, average, movement }) =>
      `${tied ? '=' : ''}${rank} side ${side} ${results.join('')} ${average ?? '–'} ${points} ${movement ?? 'new'}`,
  )

describe('leagues/table', () => {
  test.each<[number | null, number | null, string]>([
    [101, 100, 'draw'],
    [100, 101, 'draw'],
    [100, 99, 'draw'],
    [100, 98, 'home'],
    [102, 100, 'home'],
    [100, 102, 'away'],
    [412, 398, 'home'],
    [400, 396, 'draw'],
    [400, 395, 'home'],
    [0, 0, 'draw'],
    [-100, -99, 'draw'],
    [-100, -98, 'away'],
    [null, 5, 'away'],
    [0, null, 'home'],
    [null, null, 'none'],
  ])('%p against %p: %s', (home, away, outcome) => {
    expect(outcomeOf(home, away)).toBe(outcome)
  })

  test('three points for a win, one for a draw, none for a loss or a free week', () => {
    const played = [
      week([200, 100, 150], [0, 1]),
      week([100, 100, 100], [1, 2]),
      week([null, 80, 70], [0, 2]),
    ]
    expect(lines(3, played)).toEqual([
      '1 side 2 freeDW 107 4 1',
      '2 side 0 WfreeL 150 3 -1',
      '3 side 1 LDfree 93 1 0',
    ])
  })

  test('equal points: the higher average leads; equal in both they share a rank', () => {
    const played = [week([200, 100, 300, 100, 200, 100], [0, 1], [2, 3], [4, 5])]
    expect(lines(6, played)).toEqual([
      '1 side 2 W 300 3 new',
      '=2 side 0 W 200 3 new',
      '=2 side 4 W 200 3 new',
      '=4 side 1 L 100 0 new',
      '=4 side 3 L 100 0 new',
      '=4 side 5 L 100 0 new',
    ])
  })

  test('a side without an average stands behind those with one', () => {
    expect(lines(4, [week([null, null, 5, 500], [0, 1], [2, 3])])).toEqual([
      '1 side 3 W 500 3 new',
      '2 side 2 L 5 0 new',
      '=3 side 0 none – 0 new',
      '=3 side 1 none – 0 new',
    ])
  })

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'before the first week all %i share the first rank',
    (sides) => {
      const table = tableOf(sides, [])
      expect(table.map(({ rank, points, average }) => [rank, points, average])).toEqual(
        Array.from({ length: sides }, () => [1, 0, null]),
      )
    },
  )

  test('the final week turns a pair where the one behind wins; after a draw the table holds', () => {
    const order = [3, 1, 2, 0, 4]
    const pairs: [number, number][] = [
      [3, 1],
      [2, 0],
    ]
    expect(placesOf(order, week([9, 50, 9, 10, 500], ...pairs))).toEqual([1, 3, 2, 0, 4])
    expect(placesOf(order, week([100, 10, 50, 50, 0], ...pairs))).toEqual([3, 1, 0, 2, 4])
    expect(placesOf(order, week([100, 100, 101, 100, 0], ...pairs))).toEqual(order)
    expect(placesOf(order, week([null, null, null, null, null], ...pairs))).toEqual(order)
  })
})

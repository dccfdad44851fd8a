import { chartOf, ticksFor, type Weeks } from './rank-chart.ts'

const weeks = (ranks: readonly (number | null)[], mine: readonly (number | null)[] = []): Weeks =>
  ranks.map((rank, i) => ({ weekStart: `2026-10-0${i + 1}`, rank, mine: mine[i] ?? null }))

test.each([
  [1, [1, 5]],
  [5, [1, 5]],
  [6, [1, 5, 10]],
  [22, [1, 5, 10, 15, 20, 25]],
  [26, [1, 10, 20, 30]],
  [86, [1, 20, 40, 60, 80, 100]],
  [4000, [1, 1000, 2000, 3000, 4000]],
])('ranks down to %i have the lines %j', (worst, ticks) => {
  expect(ticksFor(worst)).toEqual(ticks)
})

test('the first is at the top, and time goes to the right', () => {
  const [line = []] = chartOf(weeks([5, 3, 1]), 428, true).lines.rank
  expect(line.map(({ y }) => y)).toEqual([148, 81, 14])
  expect(line.map(({ x }) => x)).toEqual([30, 192, 354])
})

test('a week without play breaks the line', () => {
  const { lines, ends } = chartOf(weeks([4, null, 2, 1]), 428, true)
  expect(lines.rank.map((piece) => piece.map(({ rank }) => rank))).toEqual([[4], [2, 1]])
  expect(ends.rank?.rank).toBe(1)
})

test("on one's own page there is one line", () => {
  const { lines, ends } = chartOf(weeks([1, 2], [1, 2]), 428, true)
  expect(lines.mine).toEqual([])
  expect(ends.mine).toBeNull()
})

test('labels of lines that end together stand apart', () => {
  const { labels, ends } = chartOf(weeks([3, 2], [3, 3]), 428, false)
  expect(Math.abs(labels.rank - labels.mine)).toBeGreaterThanOrEqual(16)
  expect(labels.rank).toBeLessThan(labels.mine)
  expect(ends.rank!.y).toBeLessThan(ends.mine!.y)
})

test('nobody on any board: no line, and nothing breaks', () => {
  const { lines, ends } = chartOf(weeks([null, null]), 428, false)
  expect([lines.rank, lines.mine, ends.rank, ends.mine]).toEqual([[], [], null, null])
})

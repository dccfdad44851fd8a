import { courtCell, courtEdge, courtLines, courtPainted, cutCourt } from './court-shape.ts'
import { courtGoal, courtWeeks, workingDaysBefore } from './team-court.ts'
import { USUAL_WEEK } from './working-days.ts'

describe('the goal', () => {
  test.each([
    [64, [40, 41, 42, 43, 44, 45, 46, 47, 48, 49], 46], // the median is 44.5
    [64, [60, 60, 60], 48], // three in four at most
    [64, [3, 4, 5], 32], // half at least
    [64, [], 32],
    [12, [6, 7, 8, 7, 6, 7, 8, 7, 6, 7], 8],
    [13, [6], 7],
    [3, [], 2],
    [2, [2], 1],
    [1, [1], 1],
    [0, [], 1],
  ])('of %i squares after days of %j is %i', (squares, usual, goal) => {
    expect(courtGoal(squares, usual)).toBe(goal)
  })

  test('the usual day is of working days alone, ten of them, and none before the space began', () => {
    const team = { ...USUAL_WEEK, holidays: ['2026-10-12'] }
    expect(workingDaysBefore(team, '2026-10-14', '2026-10-07')).toEqual([
      '2026-10-13',
      '2026-10-09',
      '2026-10-08',
      '2026-10-07',
    ])
    expect(workingDaysBefore(team, '2026-10-14', '2020-01-01')).toHaveLength(10)
    const never = { workingDays: [], holidays: [] }
    expect(workingDaysBefore(never, '2026-10-14', '2020-01-01')).toEqual([])
  })
})

describe('weeks in a row', () => {
  const days = (monday: number, count = 5) =>
    Array.from({ length: count }, (_, i) => `2026-10-${String(monday + i).padStart(2, '0')}`)

  test('count where every working day met its goal, and end at the first that did not', () => {
    const met = new Set([...days(5), ...days(12), '2026-10-19'])
    const { inARow, before, days: now } = courtWeeks(USUAL_WEEK, met, '2026-10-20')
    expect(inARow).toBe(2)
    expect(before.map(({ isMet }) => isMet)).toEqual([false, false, false, false, true, true])
    expect(now.map(({ state }) => state)).toEqual([
      'met',
      'today',
      'ahead',
      'ahead',
      'ahead',
      'off',
      'off',
    ])
    met.delete('2026-10-14')
    expect(courtWeeks(USUAL_WEEK, met, '2026-10-20').inARow).toBe(0)
  })

  test('this week counts once all of it has met its goal, not before', () => {
    const met = new Set([...days(5), ...days(12, 4)])
    expect(courtWeeks(USUAL_WEEK, met, '2026-10-16').inARow).toBe(1)
    expect(courtWeeks(USUAL_WEEK, met.add('2026-10-16'), '2026-10-16').inARow).toBe(2)
    expect(courtWeeks(USUAL_WEEK, met, '2026-10-18').inARow).toBe(2)
  })

  test('holidays are left out, and a week of nothing else neither counts nor breaks them', () => {
    const team = { ...USUAL_WEEK, holidays: [...days(12), '2026-10-08'] }
    const met = new Set(days(5).filter((day) => day !== '2026-10-08'))
    expect(courtWeeks(team, met, '2026-10-19').inARow).toBe(1)
  })
})

describe('a court that is cut', () => {
  const area = (cells: readonly { width: number; height: number }[]) =>
    cells.reduce((sum, { width, height }) => sum + width * height, 0)

  test.each([1, 2, 3, 5, 7, 12, 13, 64, 97, 10_000])('of %i has them all, without gaps', (n) => {
    for (const isStanding of [false, true]) {
      const shape = cutCourt(n, isStanding ? 1 : 4, isStanding)
      expect(area(Array.from({ length: n }, (_, i) => courtCell(shape, i + 1)))).toBeCloseTo(1, 6)
      for (const part of new Set([0, 1, Math.ceil(n / 2), n])) {
        const cells = Array.from({ length: part }, (_, i) => courtCell(shape, i + 1))
        expect(area(courtPainted(shape, part))).toBeCloseTo(area(cells), 6)
      }
      expect(courtLines(shape).length).toBeLessThan(3 * Math.sqrt(n) * 2 + 3)
    }
  })

  test('64 squares lie in lanes of four, and the goal of 48 is a straight line', () => {
    const shape = cutCourt(64, 4)
    expect(shape).toMatchObject({ lanes: 16, perLane: 4 })
    expect(courtCell(shape, 39)).toEqual({ x: 9 / 16, y: 2 / 4, width: 1 / 16, height: 1 / 4 })
    expect(courtEdge(shape, 48)).toEqual([
      [12 / 16, 0],
      [12 / 16, 1],
    ])
    expect(courtEdge(shape, 47)).toHaveLength(4)
    expect(courtEdge(shape, 64)).toEqual([
      [1, 0],
      [1, 1],
    ])
  })

  test('a standing one is painted from the top', () => {
    const shape = cutCourt(64, 1, true)
    expect(courtCell(shape, 9)).toEqual({ x: 0, y: 1 / 8, width: 1 / 8, height: 1 / 8 })
  })
})

import fc from 'fast-check'
import { COURT_LEAST, COURT_MOST } from '#shared/divisions.ts'
import { divisionCount, formByForm, formNext, fromTheMiddle, seatNewcomers } from './forming.ts'
import { closedDivision } from './division-ranking.ts'

interface Person {
  readonly userId: string
  readonly court: number
  readonly points: number
  readonly days: number
  readonly isHidden: boolean
  readonly isAway: boolean
}

const id = (n: number) => `p${String(n).padStart(6, '0')}`
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, i) => id(from + i))

/** People of a month, as its courts and what they did make them. */
const people = (placed: ReadonlyMap<string, number>, of: (userId: string) => Partial<Person>) =>
  [...placed].map(([userId, court]) => ({
    userId,
    court,
    points: 0,
    days: 0,
    isHidden: false,
    isAway: false,
    ...of(userId),
  }))

const closed = (all: readonly Person[], courts: number) =>
  Array.from({ length: courts }, (_, i) => i + 1).flatMap((court) =>
    closedDivision(
      all.filter((one) => one.court === court),
      { court, courts },
    ),
  )

const sizesOf = (placed: ReadonlyMap<string, number>, courts: number) =>
  Array.from(
    { length: courts },
    (_, i) => [...placed.values()].filter((court) => court === i + 1).length,
  )

describe('boards/courts: who plays with whom', () => {
  test.each([
    [0, 0],
    [1, 1],
    [20, 1],
    [21, 2],
    [37, 2],
    [38, 3],
    [90, 6],
    [10_000, 667],
  ])('%i people play in %i courts, of ten to twenty each', (count, courts) => {
    expect(divisionCount(count)).toBe(courts)
    const sizes = sizesOf(formByForm(ids(count)), courts)
    expect(sizes.reduce((all, n) => all + n, 0)).toBe(count)
    if (courts > 1)
      for (const size of sizes) {
        expect(size).toBeGreaterThanOrEqual(COURT_LEAST)
        expect(size).toBeLessThanOrEqual(COURT_MOST)
      }
  })

  test('where nobody comes, leaves, hides or is away, three go up and three down, and nobody else moves', () => {
    const placed = formByForm(ids(90))
    const before = closed(
      people(placed, (userId) => ({ points: Number(userId.slice(1)) % 17, days: 1 })),
      6,
    )
    const next = formNext(before, [], 6)
    expect(sizesOf(next.placed, next.courts)).toEqual([15, 15, 15, 15, 15, 15])
    for (const { userId, court, move } of before)
      expect(next.placed.get(userId)! - court).toBe({ up: -1, down: 1, stays: 0 }[move])
    const moves = (court: number, move: string) =>
      before.filter((one) => one.court === court && one.move === move).length
    expect([1, 3, 6].map((court) => [moves(court, 'up'), moves(court, 'down')])).toEqual([
      [0, 3],
      [3, 3],
      [3, 0],
    ])
  })

  test('who has no points does not go up, and newcomers begin in the middle', () => {
    const before = closed(
      people(formByForm(ids(75)), () => ({})),
      5,
    )
    expect(before.some(({ move }) => move === 'up')).toBe(false)
    const { courts, placed } = formNext(before, ids(3, 1000), 5)
    expect(courts).toBe(5)
    expect(fromTheMiddle(5)).toEqual([3, 2, 4, 1, 5])
    for (const userId of ids(3, 1000)) expect(placed.get(userId)).toBe(3)
  })

  test('newcomers during a month fill the courts from the middle outwards to twenty, and wait then', () => {
    const sizes = [0, 15, 14, 15]
    const seated = seatNewcomers(ids(20), sizes)
    expect(seated.get(id(0))).toBe(2)
    expect(sizes).toEqual([0, 20, 20, 20])
    expect(seated.size).toBe(16)
  })

  test('of random histories everyone is in one court, sizes hold, and nobody who hides or is away goes down', () => {
    const month = fc.record({
      leave: fc.integer({ min: 0, max: 12 }), // of a hundred
      join: fc.integer({ min: 0, max: 30 }),
      late: fc.integer({ min: 0, max: 10 }), // who come during the month
      keep: fc.integer({ min: 0, max: 100 }), // of a hundred hide or are away
      seed: fc.nat(),
    })
    const history = fc.tuple(
      fc.integer({ min: 0, max: 140 }),
      fc.array(month, { minLength: 1, maxLength: 8 }),
    )
    fc.assert(
      fc.property(history, ([start, months]) => {
        let made = start
        let placed = formByForm(ids(start))
        let courts = divisionCount(start)
        for (const { leave, join, late, keep, seed } of months) {
          const draw = (userId: string, salt: number) =>
            ((Number(userId.slice(1)) * 2_654_435_761 + seed * 40_503 + salt * 97) >>> 7) % 100
          const sizes = [0, ...sizesOf(placed, courts)]
          const seated = courts ? seatNewcomers(ids(late, made), sizes) : new Map()
          made += late
          const inMonth = new Map([...placed, ...seated])
          expect(Math.max(0, ...sizesOf(inMonth, courts))).toBeLessThanOrEqual(COURT_MOST)
          const stay = [...inMonth].filter(([userId]) => draw(userId, 1) >= leave)
          const before = closed(
            people(new Map(stay), (userId) => ({
              points: draw(userId, 2) * 3,
              days: 1 + (draw(userId, 3) % 5),
              isHidden: draw(userId, 4) < keep / 2,
              isAway: draw(userId, 5) < keep / 2,
            })),
            courts,
          )
          const newcomers = ids(join, made)
          made += join
          const next = formNext(before, newcomers, courts)
          const everyone = [...before.map(({ userId }) => userId), ...newcomers].toSorted()
          const after = sizesOf(next.placed, next.courts)
          const isCrowded =
            before.filter(({ isProtected }) => isProtected).length * 2 > everyone.length
          const least = next.courts > 1 && !isCrowded ? COURT_LEAST : 0
          expect({
            people: [...next.placed.keys()].toSorted(),
            sum: after.reduce((all, n) => all + n, 0),
            wrongSizes: after.filter((size) => size > COURT_MOST || size < least),
            down: before.filter(
              (one) => one.isProtected && next.placed.get(one.userId)! > one.court,
            ),
          }).toEqual({ people: everyone, sum: everyone.length, wrongSizes: [], down: [] })
          expect(formNext(before, newcomers, courts)).toEqual(next)
          ;({ courts, placed } = next)
        }
      }),
      { numRuns: 100, seed: 41 },
    )
  })
})

import fc from 'fast-check'
import { ranksOf, publishableOf } from './publishable-figures.ts'

describe('boards/department-board/shown', () => {
  test.each([
    // took part, hidden, total: average, total
    [4, 0, 400, null, null, 'too_few'],
    [5, 0, 500, 100, 500, null],
    [8, 0, 1001, 125, 1001, null],
    [5, 1, 500, 100, null, 'rounded'], // step 20
    [5, 2, 555, 100, null, 'rounded'], // 111, step 50
    [5, 3, 555, 111, 555, null],
    [15, 1, 46_575, 3000, null, 'rounded'], // 3,105, step 500
    [5, 1, 20, 0, null, 'rounded'],
    [6, 2, 0, 0, null, 'rounded'],
    [5, 5, 100, 20, 100, null],
  ])(
    '%d took part, %d of them hidden, %d points',
    (tookPart, hidden, sum, average, total, note) => {
      const shown = publishableOf({ tookPart, hidden, total: sum })
      expect(shown).toMatchObject({ average, total, note })
      expect(shown.tookPart).toBe(note === 'too_few' ? null : tookPart)
    },
  )

  const averageOf = (tookPart: number, total: number) =>
    publishableOf({ tookPart, hidden: 1, total }).average!

  /** The first sum from which on a department shows so much. */
  function firstSum(tookPart: number, average: number): number {
    let [below, from] = [-1, 1_000_000]
    while (from - below > 1) {
      const middle = Math.floor((below + from) / 2)
      if (averageOf(tookPart, middle) >= average) from = middle
      else below = middle
    }
    return from
  }

  const tookPart = fc.integer({ min: 5, max: 80 })
  const sums = fc.nat(200_000)

  test('what one hidden person has stays open by an average or more', () => {
    fc.assert(
      fc.property(tookPart, sums, (people, total) => {
        const shown = averageOf(people, total)
        const alike = firstSum(people, shown + 1) - firstSum(people, shown)
        expect(alike).toBeGreaterThanOrEqual(Math.floor(total / people))
      }),
      { numRuns: 1000, examples: [[8, 128_001]] },
    )
  })

  test('a department with more points never shows a lower average', () => {
    fc.assert(
      fc.property(tookPart, sums, fc.nat(500), (people, total, more) => {
        expect(averageOf(people, total + more)).toBeGreaterThanOrEqual(averageOf(people, total))
      }),
    )
  })

  test('ranks are of what is shown: ties share one, the next skips, without an average there is none', () => {
    const all = [80, 100, null, 100, 20].map((average) => ({ average }))
    expect(ranksOf(all)).toEqual([3, 1, null, 1, 4])
  })
})

import { decidingGains } from './deciding.ts'
import type { View } from './rules.ts'
import { scoreRolls } from './scoring.ts'

/** A game of five frames at its end, by what each rolled. */
const ended = (rolls: readonly (readonly number[])[], places: readonly (readonly number[])[]) =>
  ({ sheets: rolls.map((own) => scoreRolls(own, 5)), outcome: { places } }) as unknown as View

const nines = [9, 0, 9, 0, 9, 0, 9, 0, 9, 0] // 45

describe('what decided a game', () => {
  test('is where the winner gained most on the next, in the order of the frames', () => {
    const best = [10, 8, 1, 9, 0, 5, 5, 10, 5, 0] // 19, 28, 37, 57, 72
    expect(decidingGains(ended([nines, best], [[1], [0]]))).toEqual([
      { from: 0, to: 0, kind: 'strike', count: 1, points: 19, against: 9 },
      { from: 3, to: 3, kind: 'spare', count: 10, points: 20, against: 9 },
      { from: 4, to: 4, kind: 'strike', count: 1, points: 15, against: 9 },
    ])
  })

  test('counts strikes one after another as one, to the last frame too', () => {
    const best = [4, 0, 10, 10, 0, 9, 10, 10, 10] // 4, 24, 43, 52, 82
    expect(decidingGains(ended([best, nines], [[0], [1]]))).toEqual([
      { from: 1, to: 2, kind: 'strikes', count: 2, points: 39, against: 18 },
      { from: 4, to: 4, kind: 'strike', count: 1, points: 30, against: 9 },
    ])
  })

  test('may be an open frame', () => {
    const next = [9, 0, 9, 0, 9, 0, 9, 0, 0, 2]
    expect(decidingGains(ended([nines, next], [[0], [1]]))).toEqual([
      { from: 4, to: 4, kind: 'pins', count: 9, points: 9, against: 2 },
    ])
  })

  test('is not told of a shared first place, of one alone, or of frames that were not played', () => {
    expect(decidingGains(ended([nines, nines], [[0, 1]]))).toEqual([])
    expect(decidingGains(ended([nines], [[0]]))).toEqual([])
    expect(decidingGains(ended([nines, [9]], [[0], [1]]))).toEqual([])
  })
})

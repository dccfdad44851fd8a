import { roundRobin, type Pair } from '#shared/round-robin.ts'
import { finalsOf, freeOf } from './pairings.ts'

const meeting = ([home, away]: Pair) => [home, away].toSorted((a, b) => a - b).join(' ')
const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe('leagues/fixtures', () => {
  test.each(SIZES)('%i sides: everybody meets everybody once, and plays once a week', (sides) => {
    const rounds = sides - 1 + (sides % 2)
    const weeks = roundRobin(sides, rounds)
    expect(weeks).toHaveLength(rounds)
    for (const pairs of weeks) expect(new Set(pairs.flat()).size).toBe(2 * Math.floor(sides / 2))
    const met = weeks.flat().map(meeting)
    expect(met).toHaveLength((sides * (sides - 1)) / 2)
    expect(new Set(met).size).toBe(met.length)
  })

  test.each(SIZES)('%i sides: one is free where they are odd, another one each week', (sides) => {
    const weeks = roundRobin(sides, sides)
    const free = weeks.flatMap((pairs) => freeOf(sides, pairs))
    expect(free.toSorted((a, b) => a - b)).toEqual(
      sides % 2 ? Array.from({ length: sides }, (_, i) => i) : [],
    )
  })

  test.each(SIZES)('%i sides: twice round, each meets each once at home and once away', (sides) => {
    const rounds = sides - 1 + (sides % 2)
    const all = roundRobin(sides, 2 * rounds).flat()
    expect(new Set(all.map(([home, away]) => `${home} ${away}`)).size).toBe(sides * (sides - 1))
    expect(all).toHaveLength(sides * (sides - 1))
  })

  test.each(SIZES)('%i sides: the final week pairs the table from the top', (sides) => {
    const order = Array.from({ length: sides }, (_, i) => sides - 1 - i)
    const pairs = finalsOf(order)
    expect(pairs).toHaveLength(Math.floor(sides / 2))
    expect(pairs.flat()).toEqual(order.slice(0, 2 * pairs.length))
    expect(freeOf(sides, pairs)).toEqual(sides % 2 ? [0] : [])
  })
})

import type { DayMatch } from '../../predictor-day.contract.ts'
import { alongHours, hoursOf, placesIn } from './DayLanes.tsx'

const DAY = '2026-10-15T21:00:00Z' // the day begins in Istanbul
const at = (hours: number) => new Date(Date.parse(DAY) + hours * 3_600_000).toISOString()
const matches = (...hours: number[]) =>
  hours.map((one, i) => ({ matchId: `m${i}`, locksAt: at(one) }) as DayMatch)

test.each([
  ['a few hours are shown as eight', [12.25], { from: 7, count: 8 }],
  ['from the first lock to after the last', [10.5, 21], { from: 10, count: 13 }],
  ['a lock at midnight is the first hour', [0], { from: 0, count: 8 }],
  ['the last may end on the next day', [23.5], { from: 18, count: 8 }],
])('%s', (_, hours, shown) => {
  expect(hoursOf(matches(...hours), DAY)).toEqual(shown)
})

test('an instant is so far along the hours, or outside of them', () => {
  const hours = { from: 10, count: 10 }
  expect(alongHours(Date.parse(at(15)), DAY, hours)).toBe(50)
  expect(alongHours(Date.parse(at(9.9)), DAY, hours)).toBeNull()
  expect(alongHours(Date.parse(at(20.1)), DAY, hours)).toBeNull()
})

test('overlapping matches get rows, later ones continue in the first row, with the space there is', () => {
  const all = matches(12, 12, 13, 14, 15.25)
  const places = placesIn(all, DAY)
  const placed = all.map(({ matchId }) => places.get(matchId)!)
  expect(placed.map(({ row, room }) => [row, room])).toEqual([
    [0, 1.8],
    [1, 1.8],
    [2, 1.8],
    [0, 1.25],
    [0, 1.8],
  ])
})

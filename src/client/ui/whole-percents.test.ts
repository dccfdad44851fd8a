import { wholePercents } from './whole-percents.ts'

test.each([
  [
    [37, 32, 32],
    [36, 32, 32],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [5, 0],
    [100, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('%j are %j percent, 100 together', (parts, percents) => {
  expect(wholePercents(parts)).toEqual(percents)
})

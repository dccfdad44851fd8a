import { areSeats, isSameOption, orderIn, orderPath } from './billing-options.ts'

const way = { isPayPerUser: false, isMonthly: true, maxUser: 40 }

test('the address of an order tells the choice it was made of', () => {
  const { searchParams } = new URL(orderPath('team', way), 'https://ours.invalid')
  expect(orderIn(searchParams)).toEqual({ package: 'team', ...way })
})

test.each(['', 'package=free&maxUser=4', 'package=team', 'package=team&maxUser=0', 'package=x'])(
  'an address with %j tells none',
  (search) => {
    expect(orderIn(new URLSearchParams(search))).toBeNull()
  },
)

test.each([
  [86, 86, true],
  [85, 86, false],
  [1.5, 1, false],
  [0, 0, false],
  [100_000, 1, true],
  [100_001, 1, false],
  [Number.NaN, 1, false],
])('%p seats for %i people can be had: %p', (seats, headCount, can) => {
  expect(areSeats(seats, headCount)).toBe(can)
})

test('another number of seats is another way to pay', () => {
  expect(isSameOption(way, { ...way })).toBe(true)
  expect(isSameOption(way, { ...way, maxUser: 41 })).toBe(false)
})

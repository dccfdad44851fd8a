import { Spending } from './limits.ts'

test('costs of calls are added up for a minute, separately for each key', () => {
  let now = 0
  const spending = new Spending(100, () => now)
  spending.charge('ana', 60)
  spending.charge('ana', 40)
  now = 20_000
  expect(() => spending.charge('ana', 1)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', more: { retryAfter: 40 } }),
  )
  spending.charge('bob', 100)
  now = 60_000
  spending.charge('ana', 100)
})

test('a refused call costs nothing: what it left is available to a cheaper one', () => {
  const spending = new Spending(100, () => 0)
  spending.charge('ana', 90)
  expect(() => spending.charge('ana', 20)).toThrow('too_many_requests')
  spending.charge('ana', 10)
})

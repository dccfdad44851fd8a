import { monthsOf } from './SpaceClosed.tsx'

const SINCE = '2025-10-26'
const YEAR = '2026-10-26'
const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

test.each([
  [SINCE, YEAR, '2025-10-26', 12, 0],
  [SINCE, YEAR, '2026-04-01', 12, 5],
  [SINCE, YEAR, '2026-10-25', 12, 11],
  [SINCE, YEAR, '2027-01-01', 12, 11],
  [SINCE, '2025-11-25', '2025-11-01', 1, 0],
  [SINCE, SINCE, '2025-10-26', 1, 0],
  [SINCE, '2035-10-26', '2025-11-01', 36, 0],
])('from %s to %s, on %s, are %i months, this one is %i', (since, until, day, months, now) => {
  expect(monthsOf(since, until, at(day))).toEqual({ months, now })
})

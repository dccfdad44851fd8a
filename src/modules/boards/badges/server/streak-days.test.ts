import { addDays, weekday } from '#shared/days.ts'
import { streakReached } from './badge-progress.ts'

const weekdays = { workingDays: [1, 2, 3, 4, 5], holidays: [] }
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) => addDays(from, i))
const working = (from: string, count: number) =>
  days(from, count * 2)
    .filter((day) => weekday(day) <= 5)
    .slice(0, count)

test.each([
  ['no day is no streak', [], 7, null],
  ['six days are not seven', working('2026-10-05', 6), 7, null],
  ['seven working days, a weekend between', working('2026-10-05', 7), 7, '2026-10-13'],
  ['weekends played count', days('2026-10-05', 7), 7, '2026-10-11'],
  [
    'a missed Tuesday takes the freeze of its month',
    [...days('2026-10-05', 1), ...working('2026-10-07', 6)],
    7,
    '2026-10-14',
  ],
  [
    'a second missed day begins again',
    [...days('2026-10-05', 1), ...working('2026-10-08', 6)],
    7,
    null,
  ],
  ['the first time counts, not the last', working('2026-10-05', 20), 7, '2026-10-13'],
  ['thirty working days are six weeks', working('2026-10-05', 30), 30, '2026-11-13'],
] as const)('%s', (_, played, length, day) => {
  expect(streakReached(weekdays, played, length)).toBe(day)
})

import type { WorkingDays } from '#shared/working-days.ts'
import { currentStreak, feed } from './streak.ts'

const weekdays = { workingDays: [1, 2, 3, 4, 5], holidays: [] }
const gulf = { workingDays: [1, 2, 3, 4, 7], holidays: [] }
const withHoliday = { workingDays: [1, 2, 3, 4, 5], holidays: ['2026-10-28', '2026-10-29'] }
const never = { workingDays: [], holidays: [] }

function streakOn(team: WorkingDays, days: readonly string[], today: string) {
  const streak = days.reduce<ReturnType<typeof feed> | null>((s, day) => feed(team, s, day), null)
  return currentStreak(team, streak, today)
}

test.each([
  [['2026-10-12', '2026-10-13', '2026-10-14'], '2026-10-14', 3],
  [['2026-10-12', '2026-10-13', '2026-10-14'], '2026-10-15', 3], // today can still be played
  [['2026-10-12', '2026-10-13', '2026-10-14'], '2026-10-16', 0],
  [['2026-10-16', '2026-10-19'], '2026-10-19', 2], // a weekend between
  [['2026-10-16', '2026-10-17', '2026-10-18', '2026-10-19'], '2026-10-19', 4], // a weekend played counts
  [['2026-10-15', '2026-10-19'], '2026-10-19', 1], // Friday was missed
  [['2026-10-14', '2026-10-14'], '2026-10-14', 1],
  [['2026-10-17'], '2026-10-19', 1], // Saturday, seen on Monday
  [['2026-10-17'], '2026-10-20', 0],
])('solving on %j is a streak of days on %s: %i', (days, today, expected) => {
  expect(streakOn(weekdays, days, today)).toBe(expected)
})

test.each([
  ['Friday and Saturday are off in the Gulf', gulf, ['2026-10-15', '2026-10-18'], '2026-10-18', 2],
  ['its Sunday is not', gulf, ['2026-10-15', '2026-10-19'], '2026-10-19', 1],
  ['a holiday of two days', withHoliday, ['2026-10-27', '2026-10-30'], '2026-10-30', 2],
  ['which may be played', withHoliday, ['2026-10-27', '2026-10-28', '2026-10-30'], '2026-10-30', 3],
  ['the day before it was missed', withHoliday, ['2026-10-26', '2026-10-30'], '2026-10-30', 1],
  ['who never works breaks nothing', never, ['2026-10-01', '2026-10-30'], '2026-12-30', 2],
])("a team's days off break nothing: %s", (_, team, days, today, expected) => {
  expect(streakOn(team, days, today)).toBe(expected)
})

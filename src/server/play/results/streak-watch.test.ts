import { dayAt, minuteAt } from '#shared/days.ts'
import { streakTimeAfter } from './streak-watch.ts'

const quiet = (from: number, until: number) => ({ from: from * 60, until: until * 60 })

test.each([
  ['without quiet hours', null, 16 * 60],
  ['before those of an evening', quiet(18, 9), 16 * 60],
  ['an hour before those that begin early', quiet(15, 9), 14 * 60],
  ['an hour before those of who works at night', quiet(22, 17), 21 * 60],
  ['after those that begin with the day', quiet(0, 17), 17 * 60],
])('a streak is looked at %s', (_, hours, minute) => {
  const timeZone = 'Europe/Istanbul'
  const at = streakTimeAfter({ quiet: hours, timeZone }, new Date('2026-10-14T05:00:00Z'))
  expect(minuteAt(at, timeZone)).toBe(minute)
})

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'])(
  'in a year in %s it is checked exactly once each day',
  (timeZone) => {
    const days: string[] = []
    const end = new Date('2027-01-01T00:00:00Z')
    let at = streakTimeAfter({ quiet: null, timeZone }, new Date('2026-01-01T00:00:00Z'))
    for (; at < end; at = streakTimeAfter({ quiet: null, timeZone }, at)) {
      expect(minuteAt(at, timeZone)).toBe(16 * 60)
      days.push(dayAt(at, timeZone))
    }
    expect(new Set(days).size).toBe(days.length)
    expect(days.length).toBeGreaterThanOrEqual(364)
  },
)

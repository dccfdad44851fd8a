import { addDays, dayAt, weekday } from '#shared/days.ts'
import { missed, nextTime, turnOf, type Schedule } from './recurrence.ts'

const every = [1, 2, 3, 4, 5, 6, 7]
const schedule = (text: string, timeZone: string, days = every): Schedule => {
  const [hour, minute] = text.split(':').map(Number)
  return { hour: hour!, minute: minute!, days, timeZone }
}

const clock = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

/** Every time of a schedule in a year that begins at `from`. */
function yearOf(of: Schedule, from: string): Date[] {
  const times: Date[] = []
  const end = new Date(Date.parse(from) + 366 * 86_400_000)
  for (let at = nextTime(of, new Date(from)); at < end; at = nextTime(of, at)) times.push(at)
  return times
}

describe('a year of schedules', () => {
  const zones = ['Europe/Istanbul', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC']
  test.each(zones.flatMap((zone) => ['02:30', '09:00', '00:00', '23:59'].map((at) => [zone, at])))(
    '%s at %s comes once a day, and at that time wherever the clock shows it',
    (zone, at) => {
      const times = yearOf(schedule(at, zone), '2026-01-01T12:00:00Z')
      const days = times.map((time) => dayAt(time, zone))
      for (let i = 1; i < days.length; i++) expect(days[i]).toBe(addDays(days[i - 1]!, 1))
      expect(days.length).toBeGreaterThanOrEqual(365)
      const others = times.filter((time) => clock(time, zone) !== at)
      expect(others.length).toBe(at === '02:30' && /York|Auckland/.test(zone) ? 1 : 0)
    },
  )

  test.each([
    ['America/New_York', '02:30', '2026-03-08', '2026-03-08T07:00:00Z'], // 02:00 becomes 03:00
    ['America/New_York', '01:30', '2026-11-01', '2026-11-01T05:30:00Z'], // the first of two
    ['America/New_York', '09:00', '2026-03-08', '2026-03-08T13:00:00Z'],
    ['America/New_York', '09:00', '2026-11-01', '2026-11-01T14:00:00Z'],
    ['Pacific/Auckland', '02:30', '2026-09-27', '2026-09-26T14:00:00Z'],
    ['Pacific/Auckland', '02:30', '2026-04-05', '2026-04-04T13:30:00Z'],
    ['Pacific/Auckland', '09:00', '2026-09-27', '2026-09-26T20:00:00Z'],
    ['Pacific/Auckland', '09:00', '2026-04-05', '2026-04-04T21:00:00Z'],
    ['Europe/Istanbul', '02:30', '2026-03-29', '2026-03-28T23:30:00Z'], // once a change, now a day as any
    ['Europe/Istanbul', '02:30', '2026-10-25', '2026-10-24T23:30:00Z'],
  ])('%s at %s on %s is %s', (zone, at, day, instant) => {
    const of = schedule(at, zone)
    const before = new Date(Date.parse(instant) - 12 * 3_600_000)
    expect(nextTime(of, before)).toEqual(new Date(instant))
    expect(dayAt(new Date(instant), zone)).toBe(day)
    for (let minutes = 0; minutes < 4 * 60; minutes += 10) {
      const later = nextTime(of, new Date(Date.parse(instant) + minutes * 60_000))
      expect(dayAt(later, zone)).toBe(addDays(day, 1)) // not a second time the same day
    }
  })

  test('only its days of the week', () => {
    const zone = 'Pacific/Auckland'
    const times = yearOf(schedule('09:00', zone, [1, 3, 7]), '2026-01-01T00:00:00Z')
    const days = times.map((time) => dayAt(time, zone))
    expect(new Set(days.map(weekday))).toEqual(new Set([1, 3, 7]))
    expect(days.length).toBeGreaterThanOrEqual(156)
  })

  test('without days is no schedule', () => {
    expect(() => nextTime(schedule('09:00', 'UTC', []), new Date(0))).toThrow(RangeError)
  })
})

test('an occurrence is missed from the end of its duration on', () => {
  const at = new Date('2026-10-14T06:00:00Z')
  expect(missed(at, new Date('2026-10-14T06:29:59Z'), 30)).toBe(false)
  expect(missed(at, new Date('2026-10-14T06:30:00Z'), 30)).toBe(true)
})

describe('a schedule that is due', () => {
  const nine = schedule('09:00', 'Europe/Istanbul') // 06:00 in UTC
  const due = new Date('2026-10-14T06:00:00Z')
  const turn = (now: string, minutes = 60) => turnOf(nine, due, new Date(now), minutes)

  test.each([
    ['on time', '2026-10-14T06:00:00Z', '2026-10-14', 0, '2026-10-15'],
    ['a little late', '2026-10-14T06:59:00Z', '2026-10-14', 0, '2026-10-15'],
    ['when it is over', '2026-10-14T07:00:00Z', null, 1, '2026-10-15'],
    ['after three days, at the time', '2026-10-17T06:10:00Z', '2026-10-17', 3, '2026-10-18'],
    ['after three days, too late', '2026-10-17T08:00:00Z', null, 4, '2026-10-18'],
  ])('is looked at %s', (_, now, occurrence, skipped, next) => {
    expect(turn(now)).toEqual({
      occurrence: occurrence ? new Date(`${occurrence}T06:00:00Z`) : null,
      skipped,
      nextAt: new Date(`${next}T06:00:00Z`),
    })
  })
})

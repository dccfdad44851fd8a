import { dueAfter, daysUntil, nextOpen, type PlayCalendar } from './play-calendar.ts'
import { USUAL_WEEK } from './working-days.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)
const shown = (ms: number | null) => ms && new Date(ms).toISOString().slice(0, 16)

const usual = (timeZone: string): PlayCalendar => ({ ...USUAL_WEEK, timeZone, periods: [] })
const utc = usual('UTC')
const office = (timeZone: string): PlayCalendar => ({
  ...usual(timeZone),
  periods: [1, 2, 3, 4, 5].map((day) => ({
    day,
    start: '09:00',
    end: day === 5 ? '15:00' : '18:00',
  })),
})
const holidays = { ...utc, holidays: ['2026-10-29', '2026-10-30'] } // a Thursday and a Friday
const istanbul = office('Europe/Istanbul') // UTC+3 all year
const lunch = { ...utc, periods: [{ day: 2, start: '12:00', end: '13:00' }] }
const shift = { ...utc, periods: [{ day: 1, start: '22:00', end: '02:00' }] }
const never = { ...utc, workingDays: [] }
const tail = { ...shift, workingDays: [2] }
const closed = { ...utc, periods: [{ day: 6, start: '09:00', end: '10:00' }] }

describe('time over days is up', () => {
  test.each([
    // Wednesday 14 October 2026
    ['a day later at the same time', utc, '2026-10-14T16:20', 1, '2026-10-15T16:20'],
    ['two days later', utc, '2026-10-14T16:20', 2, '2026-10-16T16:20'],
    ['after the weekend', utc, '2026-10-16T17:00', 1, '2026-10-19T17:00'],
    ['three days after Thursday on Tuesday', utc, '2026-10-15T08:00', 3, '2026-10-20T08:00'],
    [
      'after the whole of Monday when it begins on Saturday',
      utc,
      '2026-10-17T15:00',
      1,
      '2026-10-20T00:00',
    ],
    ['after the holidays', holidays, '2026-10-28T10:00', 1, '2026-11-02T10:00'],
    ['after holidays and weekend it began in', holidays, '2026-10-29T10:00', 1, '2026-11-03T00:00'],
    ['at the same time of an office’s day', istanbul, '2026-10-14T07:30', 1, '2026-10-15T07:30'],
    [
      'at the opening when it begins in the evening',
      istanbul,
      '2026-10-14T20:00',
      1,
      '2026-10-16T06:00',
    ],
    [
      'at the opening when it begins before it',
      istanbul,
      '2026-10-14T03:00',
      1,
      '2026-10-15T06:00',
    ],
    ['on Monday when Friday closes earlier', istanbul, '2026-10-15T14:00', 1, '2026-10-19T06:00'],
    ['only on days that open', lunch, '2026-10-13T12:10', 1, '2026-10-20T12:10'],
    ['at the opening of a week later', lunch, '2026-10-14T12:10', 1, '2026-10-27T12:00'],
    ['in a shift over midnight', shift, '2026-10-12T23:00', 1, '2026-10-19T23:00'],
    [
      'at the opening of the night after one it began in',
      shift,
      '2026-10-13T01:00',
      1,
      '2026-10-19T22:00',
    ],
    ['by every day where nobody ever works', never, '2026-10-16T17:00', 2, '2026-10-18T17:00'],
    [
      'by every day where only the end of a night is worked',
      tail,
      '2026-10-13T01:00',
      1,
      '2026-10-14T01:00',
    ],
    [
      'by every day where hours and working days never meet',
      closed,
      '2026-10-16T17:00',
      1,
      '2026-10-17T17:00',
    ],
    // New York: clocks move forward an hour on Sunday 8 March, back on Sunday 1 November
    [
      'at the same time on the clocks in spring',
      usual('America/New_York'),
      '2026-03-06T22:00',
      1,
      '2026-03-09T21:00',
    ],
    ['and in autumn', usual('America/New_York'), '2026-10-30T13:00', 1, '2026-11-02T14:00'],
    // Auckland: 02:00 becomes 03:00 on Sunday 27 September
    [
      'an hour later on the clocks where they skip it',
      { ...usual('Pacific/Auckland'), workingDays: [6, 7] },
      '2026-09-25T14:30',
      1,
      '2026-09-26T14:30',
    ],
  ] as const)('%s', (_, calendar, from, days, due) => {
    expect(shown(dueAfter(calendar, at(from), days))).toBe(due)
  })

  test('to the second', () => {
    expect(dueAfter(utc, at('2026-10-14T16:20') + 31_250, 1)).toBe(at('2026-10-15T16:20') + 31_250)
  })

  test('never before it begins, and later for more days, at any hour of two years', () => {
    for (const calendar of [utc, istanbul, lunch, shift, holidays, usual('America/New_York')])
      for (let hour = 0; hour < 2 * 365 * 24; hour += 31) {
        const from = at('2026-01-01T00:00') + hour * 3_600_000
        const [one, two, three] = [1, 2, 3].map((days) => dueAfter(calendar, from, days))
        expect(one).toBeGreaterThan(from)
        expect(two).toBeGreaterThan(one!)
        expect(three).toBeGreaterThan(two!)
      }
  })
})

test.each([
  ['0 on the day itself', utc, '2026-10-14T09:00', '2026-10-14T17:00', 0],
  ['1 on the day before', utc, '2026-10-14T23:00', '2026-10-15T01:00', 1],
  ['1 from Friday to Monday', utc, '2026-10-16T09:00', '2026-10-19T17:00', 1],
  ['1 from Sunday to Monday', utc, '2026-10-18T09:00', '2026-10-19T17:00', 1],
  ['2 from Sunday to the end of Tuesday', utc, '2026-10-18T09:00', '2026-10-21T00:00', 2],
  ['no holidays', holidays, '2026-10-28T09:00', '2026-11-02T09:00', 1],
  [
    'days as the team has them',
    usual('Pacific/Auckland'),
    '2026-10-14T09:00',
    '2026-10-14T12:00',
    1,
  ],
  ['every day where nobody works', never, '2026-10-16T09:00', '2026-10-19T09:00', 3],
] as const)('days until then are %s', (_, calendar, now, until, days) => {
  expect(daysUntil(calendar, at(now), at(until))).toBe(days)
})

test('play opens next on a working day, in its hours; never where there are none', () => {
  expect(shown(nextOpen(istanbul, at('2026-10-16T20:00')))).toBe('2026-10-19T06:00')
  expect(shown(nextOpen(istanbul, at('2026-10-16T10:00')))).toBe('2026-10-16T10:00')
  expect(nextOpen(never, at('2026-10-16T10:00'))).toBeNull()
})

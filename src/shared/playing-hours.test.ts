import { nextOpening, openAt, type Period } from './playing-hours.ts'
import { isWorkingDay } from './working-days.ts'

const at = (text: string) => new Date(`${text}:00Z`)
const every = (start: string, end: string): Period[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start, end }))

const lunch: Period[] = [
  { day: 1, start: '12:00', end: '13:00' },
  { day: 3, start: '12:00', end: '13:00' },
  { day: 3, start: '17:00', end: '17:30' },
]
const night: Period[] = [{ day: 5, start: '22:00', end: '02:00' }]
const sunday: Period[] = [{ day: 7, start: '23:00', end: '00:00' }]

describe('play is open', () => {
  test.each([
    ['always without periods', [], 'UTC', '2026-10-14T03:00', true],
    ['from a start on', lunch, 'Europe/Istanbul', '2026-10-14T09:00', true],
    ['not a moment before', lunch, 'Europe/Istanbul', '2026-10-14T08:59', false],
    ['until its end', lunch, 'Europe/Istanbul', '2026-10-14T09:59', true],
    ['and not at the end', lunch, 'Europe/Istanbul', '2026-10-14T10:00', false],
    ['in each period of a day', lunch, 'Europe/Istanbul', '2026-10-14T14:29', true],
    ['never on a day without one', lunch, 'Europe/Istanbul', '2026-10-15T09:30', false],
    ['over midnight, before it', night, 'UTC', '2026-10-16T23:59', true],
    ['over midnight, after it', night, 'UTC', '2026-10-17T01:59', true],
    ['over midnight, to its end', night, 'UTC', '2026-10-17T02:00', false],
    ['over midnight, its own night only', night, 'UTC', '2026-10-16T01:00', false],
    ['until midnight', sunday, 'UTC', '2026-10-18T23:59', true],
    ['not from midnight on', sunday, 'UTC', '2026-10-19T00:00', false],
    [
      'over the week’s end',
      [{ day: 7, start: '23:00', end: '01:00' }],
      'UTC',
      '2026-10-19T00:30',
      true,
    ],
    ['never where the end is the start', every('09:00', '09:00'), 'UTC', '2026-10-14T09:00', false],
    // New York: 02:00 becomes 03:00 on 8 March, 02:00 becomes 01:00 on 1 November
    ['at 09:00 in winter', every('09:00', '10:00'), 'America/New_York', '2026-03-07T14:00', true],
    ['at 09:00 in summer', every('09:00', '10:00'), 'America/New_York', '2026-03-08T13:00', true],
    [
      'never in an hour that is skipped',
      every('02:00', '03:00'),
      'America/New_York',
      '2026-03-08T07:00',
      false,
    ],
    [
      'in an hour that comes twice',
      every('01:00', '02:00'),
      'America/New_York',
      '2026-11-01T05:30',
      true,
    ],
    ['both times', every('01:00', '02:00'), 'America/New_York', '2026-11-01T06:30', true],
    // Auckland: 02:00 becomes 03:00 on 27 September, 03:00 becomes 02:00 on 5 April
    [
      'at 09:00, Auckland in summer',
      every('09:00', '10:00'),
      'Pacific/Auckland',
      '2026-09-26T20:00',
      true,
    ],
    [
      'at 09:00, Auckland in winter',
      every('09:00', '10:00'),
      'Pacific/Auckland',
      '2026-04-04T21:00',
      true,
    ],
    [
      'in Istanbul as on any day',
      every('03:00', '04:00'),
      'Europe/Istanbul',
      '2026-03-29T00:30',
      true,
    ],
  ] as [string, Period[], string, string, boolean][])('%s', (_, periods, zone, instant, isOpen) => {
    expect(openAt(periods, zone, at(instant))).toBe(isOpen)
  })
})

describe('the next opening', () => {
  test.each([
    ['is now without periods', [], 'UTC', '2026-10-14T03:00', '2026-10-14T03:00'],
    ['is now while it is open', lunch, 'UTC', '2026-10-14T12:30', '2026-10-14T12:30'],
    ['comes later the same day', lunch, 'UTC', '2026-10-14T13:00', '2026-10-14T17:00'],
    ['comes on another day', lunch, 'UTC', '2026-10-14T17:30', '2026-10-19T12:00'],
    ['comes a week on', night, 'UTC', '2026-10-17T02:00', '2026-10-23T22:00'],
    ['never comes', every('09:00', '09:00'), 'UTC', '2026-10-14T03:00', null],
    [
      'keeps to the clock in spring',
      every('09:00', '10:00'),
      'America/New_York',
      '2026-03-07T15:00',
      '2026-03-08T13:00',
    ],
    [
      'and in autumn',
      every('09:00', '10:00'),
      'America/New_York',
      '2026-10-31T15:00',
      '2026-11-01T14:00',
    ],
    [
      'leaves a skipped hour out',
      every('02:00', '03:00'),
      'America/New_York',
      '2026-03-08T05:00',
      '2026-03-09T06:00',
    ],
    [
      'is when clocks go on, where they skip the start',
      every('02:15', '03:30'),
      'America/New_York',
      '2026-03-08T05:00',
      '2026-03-08T07:00',
    ],
    [
      'comes again with an hour that comes twice',
      every('01:30', '02:00'),
      'America/New_York',
      '2026-11-01T06:00',
      '2026-11-01T06:30',
    ],
    [
      'in Auckland’s spring',
      every('02:15', '03:30'),
      'Pacific/Auckland',
      '2026-09-26T12:00',
      '2026-09-26T14:00',
    ],
    [
      'in Auckland’s autumn',
      every('02:30', '02:45'),
      'Pacific/Auckland',
      '2026-04-04T13:45',
      '2026-04-04T14:30',
    ],
    [
      'in Istanbul as on any day',
      every('03:00', '04:00'),
      'Europe/Istanbul',
      '2026-03-28T20:00',
      '2026-03-29T00:00',
    ],
  ] as [string, Period[], string, string, string | null][])(
    '%s',
    (_, periods, zone, instant, opening) => {
      expect(nextOpening(periods, zone, at(instant))).toEqual(opening && at(opening))
    },
  )

  test('is the first open minute of all, through the nights in which clocks change', () => {
    const periods = [
      ...every('01:30', '02:10'),
      ...every('02:40', '03:20'),
      ...every('23:50', '00:20'),
    ]
    const nights = [
      ['America/New_York', '2026-03-07T22:00'],
      ['America/New_York', '2026-10-31T22:00'],
      ['Pacific/Auckland', '2026-09-26T06:00'],
      ['Pacific/Auckland', '2026-04-04T06:00'],
      ['Australia/Lord_Howe', '2026-10-03T10:00'], // half an hour
    ] as const
    for (const [zone, begin] of nights) {
      const minutes = Array.from({ length: 26 * 60 }, (_, i) => at(begin).getTime() + i * 60_000)
      const open = minutes.map((minute) => openAt(periods, zone, new Date(minute)))
      for (let i = 0; i < 24 * 60; i += 7) {
        const first = open.indexOf(true, i)
        const opening = nextOpening(periods, zone, new Date(minutes[i]!))
        expect([zone, i, opening!.getTime()]).toEqual([
          zone,
          i,
          minutes[first] ?? opening!.getTime(),
        ])
      }
    }
  })
})

test('a team works on its days, holidays excepted', () => {
  const gulf = { workingDays: [1, 2, 3, 4, 7], holidays: ['2026-10-14'] }
  expect(isWorkingDay(gulf, '2026-10-18')).toBe(true) // a Sunday
  expect(isWorkingDay(gulf, '2026-10-16')).toBe(false) // a Friday
  expect(isWorkingDay(gulf, '2026-10-14')).toBe(false) // a Wednesday off
})

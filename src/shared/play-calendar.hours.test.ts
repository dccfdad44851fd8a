import { closesAt, isOpenAt, opensAt, stretchesOf, type PlayHours } from './play-calendar.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)
const shown = (ms: number | null) => ms && new Date(ms).toISOString().slice(0, 16)

const hours = (timeZone: string, of: readonly string[], holidays: string[] = []): PlayHours => ({
  timeZone,
  holidays,
  periods: of.map((text) => {
    const [day, start, end] = text.split(' ')
    return { day: Number(day), start: start!, end: end! }
  }),
})

/* 14 October 2026 is a Wednesday. */
const office = hours('Europe/Istanbul', [
  '3 12:00 13:30',
  '3 17:00 18:30',
  '4 22:00 02:00',
  '6 20:00 24:00',
])
const free = hours(
  'Europe/Istanbul',
  ['3 12:00 13:30', '4 22:00 02:00', '5 22:00 02:00'],
  ['2026-10-16'],
)

describe('rooms are open', () => {
  test.each([
    ['a minute before', '2026-10-14T08:59', false],
    ['at the start', '2026-10-14T09:00', true],
    ['in the last minute', '2026-10-14T10:29', true],
    ['at the end, which is excluded', '2026-10-14T10:30', false],
    ['in the second period', '2026-10-14T14:00', true],
    ['before midnight', '2026-10-15T20:59', true],
    ['after midnight, on a day without a period', '2026-10-15T22:59', true],
    ['at the end of the night', '2026-10-15T23:00', false],
    ['on a Saturday with a period', '2026-10-17T20:59', true],
    ['not at its midnight', '2026-10-17T21:00', false],
    ['not on a day without one', '2026-10-18T09:00', false],
  ])('%s (%s): %s', (_, when, open) => {
    expect(isOpenAt(office, new Date(at(when)))).toBe(open)
  })

  test.each([
    ['the evening before a holiday', '2026-10-15T20:00', true],
    ['not in its night', '2026-10-15T21:30', false],
    ['not on the holiday, though it has a period', '2026-10-16T20:00', false],
    ['not in the night that began on it', '2026-10-16T22:00', false],
  ])('%s (%s): %s', (_, when, open) => {
    expect(isOpenAt(free, new Date(at(when)))).toBe(open)
  })

  test('without periods always, on holidays too', () => {
    const always = hours('UTC', [], ['2026-10-14'])
    expect(isOpenAt(always, new Date(at('2026-10-14T03:00')))).toBe(true)
    expect(closesAt(always, at('2026-10-14T03:00'))).toBeNull()
  })
})

describe('play opens and closes', () => {
  test.each([
    [office, '2026-10-14T07:00', '2026-10-14T09:00', null],
    [office, '2026-10-14T09:30', '2026-10-14T09:30', '2026-10-14T10:30'],
    [office, '2026-10-14T10:30', '2026-10-14T14:00', null],
    [office, '2026-10-15T20:00', '2026-10-15T20:00', '2026-10-15T23:00'],
    [office, '2026-10-17T21:00', '2026-10-21T09:00', null],
    [free, '2026-10-15T20:00', '2026-10-15T20:00', '2026-10-15T21:00'],
    [free, '2026-10-16T10:00', '2026-10-21T09:00', null],
  ])('%# at %s: opens %s, closes %s', (of, from, opens, closes) => {
    expect(shown(opensAt(of, at(from)))).toBe(opens)
    expect(shown(closesAt(of, at(from)))).toBe(closes)
  })

  test('never, where every day with a period is a holiday for years', () => {
    const days = Array.from({ length: 70 }, (_, week) =>
      new Date(at('2026-10-14T00:00') + week * 7 * 86_400_000).toISOString().slice(0, 10),
    )
    expect(opensAt(hours('UTC', ['3 12:00 13:00'], days), at('2026-10-13T00:00'))).toBeNull()
  })
})

describe('in nights in which clocks change', () => {
  test.each([
    // Berlin, Sunday 29 March 2026: 02:00 becomes 03:00 at 01:00Z
    ['Europe/Berlin', '7 02:30 04:00', '2026-03-28T20:00', '2026-03-29T01:00', '2026-03-29T02:00'],
    ['Europe/Berlin', '6 23:00 02:30', '2026-03-28T20:00', '2026-03-28T22:00', '2026-03-29T01:00'],
    // and Sunday 25 October 2026: 03:00 becomes 02:00 at 01:00Z
    ['Europe/Berlin', '7 02:30 04:00', '2026-10-24T20:00', '2026-10-25T00:30', '2026-10-25T01:00'],
    ['Europe/Berlin', '7 02:30 04:00', '2026-10-25T01:05', '2026-10-25T01:30', '2026-10-25T03:00'],
    ['Europe/Berlin', '7 00:00 02:30', '2026-10-25T00:35', '2026-10-25T01:00', '2026-10-25T01:30'],
    // New York, Sunday 8 March 2026: 02:00 becomes 03:00 at 07:00Z; 1 November: 02:00 becomes 01:00 at 06:00Z
    [
      'America/New_York',
      '7 02:15 05:00',
      '2026-03-08T05:00',
      '2026-03-08T07:00',
      '2026-03-08T09:00',
    ],
    [
      'America/New_York',
      '7 01:30 03:00',
      '2026-11-01T04:00',
      '2026-11-01T05:30',
      '2026-11-01T06:00',
    ],
    // Lord Howe, Sunday 4 October 2026: 02:00 becomes 02:30 at 15:30Z of the day before
    [
      'Australia/Lord_Howe',
      '7 02:10 04:00',
      '2026-10-03T12:00',
      '2026-10-03T15:30',
      '2026-10-03T17:00',
    ],
  ])('%s %s from %s: opens %s, closes %s', (zone, period, from, opens, closes) => {
    const of = hours(zone, [period])
    const open = opensAt(of, at(from))
    expect(shown(open)).toBe(opens)
    expect(shown(closesAt(of, open!))).toBe(closes)
  })
})

test('a day’s stretches are cut at its midnights', () => {
  const day = (of: PlayHours, text: string) =>
    stretchesOf(of, text).map(({ from, until }) => [shown(from), shown(until)])
  expect(day(office, '2026-10-14')).toEqual([
    ['2026-10-14T09:00', '2026-10-14T10:30'],
    ['2026-10-14T14:00', '2026-10-14T15:30'],
  ])
  expect(day(office, '2026-10-15')).toEqual([['2026-10-15T19:00', '2026-10-15T21:00']])
  expect(day(office, '2026-10-16')).toEqual([['2026-10-15T21:00', '2026-10-15T23:00']])
  expect(day(office, '2026-10-18')).toEqual([])
  expect(day(hours('UTC', []), '2026-10-14')).toEqual([['2026-10-14T00:00', '2026-10-15T00:00']])
})

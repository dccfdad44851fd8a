import { nextReachable, USUAL_QUIET, type Reachable } from './quiet-hours.ts'
import { USUAL_WEEK } from './working-days.ts'

const person = (more: Partial<Reachable> = {}): Reachable => ({
  ...USUAL_WEEK,
  quiet: USUAL_QUIET,
  timeZone: 'Europe/Istanbul',
  ...more,
})

const when = (who: Reachable, at: string) =>
  new Date(nextReachable(who, Date.parse(at))).toISOString().replace(':00.000Z', 'Z')

/* Istanbul is three hours ahead. */
test.each([
  ['2026-10-14T09:00Z', '2026-10-14T09:00Z', 'at noon at once'],
  ['2026-10-14T15:29Z', '2026-10-14T15:29Z', 'a minute before'],
  ['2026-10-14T15:30Z', '2026-10-15T06:00Z', 'in the evening the next morning'],
  ['2026-10-14T22:00Z', '2026-10-15T06:00Z', 'after midnight the same morning'],
  ['2026-10-15T05:59Z', '2026-10-15T06:00Z', 'a minute before nine'],
  ['2026-10-16T16:00Z', '2026-10-19T06:00Z', 'on Friday evening on Monday'],
  ['2026-10-17T10:00Z', '2026-10-19T06:00Z', 'on Saturday on Monday'],
])('%s: %s, %s', (at, expected) => {
  expect(when(person(), at)).toBe(expected)
})

test('a holiday is quiet', () => {
  const holidays = ['2026-10-29']
  expect(when(person({ holidays }), '2026-10-28T16:00Z')).toBe('2026-10-30T06:00Z')
})

test('without quiet hours only days off are quiet', () => {
  expect(when(person({ quiet: null }), '2026-10-14T22:00Z')).toBe('2026-10-14T22:00Z')
  expect(when(person({ quiet: null }), '2026-10-17T10:00Z')).toBe('2026-10-18T21:00Z')
})

test('hours that begin where they end are none', () => {
  expect(when(person({ quiet: { from: 540, until: 540 } }), '2026-10-14T06:00Z')).toBe(
    '2026-10-14T06:00Z',
  )
})

test('hours within a day end on that day', () => {
  expect(when(person({ quiet: { from: 720, until: 780 } }), '2026-10-14T09:30Z')).toBe(
    '2026-10-14T10:00Z',
  )
})

/* In New York clocks move forward at 2 on 8 March 2026 and back at 2 on 1 November; both are Sundays. */
test.each([
  ['2026-03-08T06:30Z', '2026-03-08T07:30Z', 'an end that clocks skip is as long after midnight'],
  ['2026-11-01T05:30Z', '2026-11-01T07:30Z', 'an hour that comes twice is quiet twice'],
])('%s: %s, %s', (at, expected) => {
  const week = { workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] }
  const quiet = { from: 0, until: 150 } // half past two
  expect(when(person({ ...week, quiet, timeZone: 'America/New_York' }), at)).toBe(expected)
})

test('a team without a working day is reached immediately', () => {
  expect(when(person({ workingDays: [] }), '2026-10-14T22:00Z')).toBe('2026-10-14T22:00Z')
})

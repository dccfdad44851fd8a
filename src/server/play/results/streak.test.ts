import fc from 'fast-check'
import { addDays, dayAt, weekday, type Day } from '#shared/days.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { workingDaysOf } from '../../messaging/away.ts'
import { aliveUntil, currentStreak, feed, frozenBy, hasFreeze, type Streak } from './streak.ts'

const weekdays = { workingDays: [1, 2, 3, 4, 5], holidays: [] }
const gulf = { workingDays: [1, 2, 3, 4, 7], holidays: [] }
const withHoliday = { workingDays: [1, 2, 3, 4, 5], holidays: ['2026-10-28', '2026-10-29'] }
const never = { workingDays: [], holidays: [] }

const streakAfter = (when: WorkingDays, days: readonly Day[]) =>
  days.reduce<Streak | null>((streak, day) => feed(when, streak, day), null)

/** As the page's rules have it: docs/streaks.md. */
test.each<[string, WorkingDays, Day[], Day, number, Day[]]>([
  ['three days', weekdays, ['2026-10-12', '2026-10-13', '2026-10-14'], '2026-10-14', 3, []],
  ['today can still be played', weekdays, ['2026-10-13', '2026-10-14'], '2026-10-15', 2, []],
  ['a day once', weekdays, ['2026-10-14', '2026-10-14'], '2026-10-14', 1, []],
  ['a weekend between', weekdays, ['2026-10-16', '2026-10-19'], '2026-10-19', 2, []],
  ['a weekend played counts', weekdays, ['2026-10-16', '2026-10-17'], '2026-10-19', 2, []],
  ['a day missed', weekdays, ['2026-10-13', '2026-10-15'], '2026-10-15', 2, ['2026-10-14']],
  ['not played since', weekdays, ['2026-10-12', '2026-10-13'], '2026-10-15', 2, ['2026-10-14']],
  ['a second in a month', weekdays, ['2026-10-12', '2026-10-15'], '2026-10-15', 1, ['2026-10-13']],
  ['and then none is left', weekdays, ['2026-10-12'], '2026-10-15', 0, ['2026-10-13']],
  [
    'nor for the streak after it',
    weekdays,
    ['2026-10-12', '2026-10-15', '2026-10-19'],
    '2026-10-19',
    1,
    ['2026-10-13'],
  ],
  [
    'one a calendar month',
    weekdays,
    ['2026-10-29', '2026-11-03'],
    '2026-11-03',
    2,
    ['2026-10-30', '2026-11-02'],
  ],
  ['the Gulf has Friday and Saturday off', gulf, ['2026-10-15', '2026-10-18'], '2026-10-18', 2, []],
  ['its Sunday counts', gulf, ['2026-10-15', '2026-10-19'], '2026-10-19', 2, ['2026-10-18']],
  ['a holiday of two days', withHoliday, ['2026-10-27', '2026-10-30'], '2026-10-30', 2, []],
  [
    'which may be played',
    withHoliday,
    ['2026-10-27', '2026-10-28', '2026-10-30'],
    '2026-10-30',
    3,
    [],
  ],
  [
    'away for a week',
    workingDaysOf(
      weekdays,
      ['12', '13', '14', '15', '16'].map((day) => `2026-10-${day}`),
    ),
    ['2026-10-09', '2026-10-19'],
    '2026-10-19',
    2,
    [],
  ],
  ['who never works breaks nothing', never, ['2026-10-01', '2026-10-30'], '2026-12-30', 2, []],
])('%s', (_, when, days, today, expected, frozen) => {
  const streak = streakAfter(when, days)
  expect(currentStreak(when, streak, today)).toBe(expected)
  expect(frozenBy(when, streak, today)).toEqual(frozen)
})

test('a freeze is there again when its month is over', () => {
  const streak = streakAfter(weekdays, ['2026-10-13', '2026-10-15'])
  const frozen = frozenBy(weekdays, streak, '2026-10-15')
  expect(hasFreeze(frozen, '2026-10-31')).toBe(false)
  expect(hasFreeze(frozen, '2026-11-01')).toBe(true)
})

test('what the release before kept is counted without what it did not know', () => {
  const kept = { current: 4, lastDay: '2026-10-14', aliveUntil: null }
  expect(currentStreak(weekdays, kept, '2026-10-15')).toBe(4)
  const movedOn = { ...kept, aliveUntil: '2026-10-13' } // it left that as it was
  expect(currentStreak(weekdays, movedOn, '2026-10-15')).toBe(4)
})

const START = Date.UTC(2026, 0, 1, 12)
const HOURS = 3_600_000

/** Every day of two years in a zone, in order, by the clock there. */
function daysIn(timeZone: string): Day[] {
  const days = new Set<Day>()
  for (let at = START; at < START + 731 * 24 * HOURS; at += 6 * HOURS)
    days.add(dayAt(new Date(at), timeZone))
  return [...days]
}

interface Shown {
  readonly current: number
  readonly frozen: readonly Day[]
}

/** The rules, day by day, as one would with a pencil: what is shown on each before its midnight. */
function byPencil(days: readonly Day[], isOff: (day: Day) => boolean, played: ReadonlySet<Day>) {
  const shown = new Map<Day, Shown>()
  const frozen: Day[] = []
  let current = 0
  for (const day of days) {
    if (played.has(day)) current++
    shown.set(day, { current, frozen: [...frozen] })
    if (played.has(day) || isOff(day) || current === 0) continue
    const isFree = !frozen.some((one) => one.slice(0, 7) === day.slice(0, 7))
    if (isFree) frozen.push(day)
    else current = 0
  }
  return shown
}

const weeks = [
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 7],
  [1, 2, 3, 4, 5, 6],
  [1, 3, 5],
]

describe.each(['Europe/Istanbul', 'America/New_York', 'Pacific/Auckland'])(
  'over two years in %s',
  (timeZone) => {
    const days = daysIn(timeZone)

    test('every day is there once, whatever the clocks do', () => {
      expect(days.length).toBeGreaterThanOrEqual(731)
      expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day, 1)))
    })

    test('a streak is what one counts by pencil', () => {
      const some = (max: number) => fc.array(fc.nat(days.length - 1), { maxLength: max })
      const stretch = fc.tuple(fc.nat(days.length - 1), fc.integer({ min: 1, max: 20 }))
      const habit = fc.array(fc.integer({ min: 0, max: 9 }), {
        minLength: days.length,
        maxLength: days.length,
      })
      fc.assert(
        fc.property(
          fc.constantFrom(...weeks),
          some(30),
          fc.array(stretch, { maxLength: 6 }),
          habit,
          fc.integer({ min: 5, max: 10 }),
          (workingDays, holidayAt, aways, luck, diligence) => {
            const holidays = holidayAt.map((i) => days[i]!)
            const away = aways.flatMap(([from, length]) => days.slice(from, from + length))
            const when = workingDaysOf({ workingDays, holidays }, away)
            const isOff = (day: Day) =>
              !workingDays.includes(weekday(day)) || holidays.includes(day) || away.includes(day)
            const played = new Set(days.filter((_, i) => luck[i]! < diligence))
            const pencil = byPencil(days, isOff, played)
            let streak: Streak | null = null
            for (const day of days) {
              if (played.has(day)) streak = feed(when, streak, day)
              const kept = streak && { ...streak, aliveUntil: aliveUntil(when, streak) }
              const { current, frozen } = pencil.get(day)!
              const found = [kept, streak].map((one) => currentStreak(when, one, day))
              if (found.some((one) => one !== current)) throw new Error(`${found.join()} on ${day}`)
              if (frozenBy(when, streak, day).join() !== frozen.join())
                throw new Error(`frozen by ${day}: not ${frozen.join()}`)
            }
          },
        ),
        { numRuns: 25 },
      )
    })
  },
)

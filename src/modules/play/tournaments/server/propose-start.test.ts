import type { PlayCalendar } from '#shared/play-calendar.ts'
import { USUAL_WEEK } from '#shared/working-days.ts'
import { proposeStart } from './routes.ts'

const utc: PlayCalendar = { ...USUAL_WEEK, timeZone: 'UTC', periods: [] }
const istanbul = { ...utc, timeZone: 'Europe/Istanbul' } // UTC+3 all year
const periodsOn = (days: readonly number[], start: string, end: string) => ({
  ...utc,
  periods: days.map((day) => ({ day, start, end })),
})
const lunch = periodsOn([1, 2, 3, 4, 5], '12:00', '13:30')
const saturday = periodsOn([6], '10:00', '18:00')
const holiday = { ...lunch, holidays: ['2026-10-15'] } // a Thursday
const closed = { ...utc, workingDays: [] }

describe('a tournament made', () => {
  test.each([
    // Wednesday 14 October 2026
    ['on a working day begins a full quarter an hour ahead', utc, '14T09:07', '14T10:15'],
    ['on a full quarter begins an hour ahead', utc, '14T09:00', '14T10:00'],
    ['on a Saturday begins at noon on Monday', utc, '17T20:00', '19T12:00'],
    ['on a Saturday begins at noon of the team', istanbul, '17T20:00', '19T09:00'],
    ['late on Friday begins at noon on Monday', utc, '16T23:20', '19T12:00'],
    ['before the hours begins when they open', lunch, '14T08:00', '14T12:00'],
    ['in the hours begins in them', lunch, '14T11:10', '14T12:15'],
    ['near the end of the hours begins the next day', lunch, '14T12:40', '15T12:00'],
    ['after the hours before a holiday begins after it', holiday, '14T17:00', '16T12:00'],
    ['where only a day off has hours begins in them', saturday, '14T09:00', '17T10:00'],
    ['where no day is worked begins an hour ahead', closed, '14T09:00', '14T10:00'],
  ])('%s', (_, calendar, made, begins) => {
    const at = (text: string) => new Date(`2026-10-${text}:00Z`)
    expect(new Date(proposeStart(calendar, at(made).getTime()))).toEqual(at(begins))
  })
})

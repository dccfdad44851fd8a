import { USUAL_WEEK } from '#shared/working-days.ts'
import { isNews, reportDay, dueReport } from './report-date.ts'

const within = (timeZone: string, holidays: readonly string[] = []) => ({
  ...USUAL_WEEK,
  timeZone,
  holidays,
})

describe('messaging/monthly-report/report-date', () => {
  test.each([
    ['2026-11', '2026-11-02'],
    ['2026-06', '2026-06-01'],
    ['2026-09', '2026-09-07'],
    ['2027-02', '2027-02-01'],
    ['2026-12', '2026-12-07'],
  ])('the letter of %s goes out on its first Monday, %s', (month, day) => {
    expect(reportDay(USUAL_WEEK, month)).toBe(day)
  })

  test('on a day off it waits for the next working day, and three weeks of them have none', () => {
    expect(reportDay({ ...USUAL_WEEK, holidays: ['2026-11-02'] }, '2026-11')).toBe('2026-11-03')
    expect(reportDay({ workingDays: [7], holidays: [] }, '2026-11')).toBe('2026-11-08')
    expect(reportDay({ workingDays: [], holidays: [] }, '2026-11')).toBeNull()
  })

  test.each([
    ['Europe/Istanbul', '2026-11-02T06:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-01T19:00:00.000Z'], // still Sunday in UTC
    ['Pacific/Pago_Pago', '2026-11-02T20:00:00.000Z'],
    ['America/New_York', '2026-11-02T14:00:00.000Z'], // the day after clocks went back
    ['Asia/Kathmandu', '2026-11-02T03:15:00.000Z'],
  ])('at nine by the clock of %s', (timeZone, at) => {
    const due = new Date(at)
    const before = (ms: number) => dueReport(within(timeZone), new Date(due.getTime() - ms))
    expect(before(3_600_001)).toBeNull()
    expect(before(3_600_000)).toEqual({ month: '2026-11', at: due })
    expect(before(0)).toEqual({ month: '2026-11', at: due })
    expect(before(-5_000)!.at).toEqual(new Date(due.getTime() + 5_000))
  })

  test('what was missed is news for a week', () => {
    const team = within('Europe/Istanbul', ['2026-11-02', '2026-11-03'])
    expect(isNews(team, '2026-11', new Date('2026-11-11T20:59:00Z'))).toBe(true)
    expect(dueReport(team, new Date('2026-11-11T12:00:00Z'))?.month).toBe('2026-11')
    expect(dueReport(team, new Date('2026-11-11T21:00:00Z'))).toBeNull()
    expect(dueReport(team, new Date('2026-11-30T23:30:00Z'))).toBeNull()
  })
})

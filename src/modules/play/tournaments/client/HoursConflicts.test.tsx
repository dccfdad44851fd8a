import { jest } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { AdminPage, SettingsDraft } from '#modules/admin/panel/contract.ts'
import { Around, serve, startScreens } from '#tests/client/screen.tsx'
import HoursConflicts from './HoursConflicts.tsx'

const period = (day: number, start: string, end: string) => ({ day, start, end })
const page = {
  timeZone: 'Europe/Istanbul',
  availablePeriods: [period(1, '10:00', '13:00')],
  holidays: [],
  holidayCountry: '',
  workedHolidays: [],
  touches: {
    tournaments: [
      { tournamentId: 'cup', name: 'Cup', startsAt: Date.parse('2026-10-19T08:00:00Z') }, // Monday, 11:00
      { tournamentId: 'late', name: 'Late', startsAt: Date.parse('2026-10-19T09:30:00Z') },
    ],
  },
} as unknown as AdminPage

const sent: [string, unknown][] = []

afterEach(() => jest.restoreAllMocks())
beforeAll(async () => {
  await startScreens()
  serve(({ path, body }) => {
    if (body) sent.push([path.join('/'), body])
    return { countries: [], regions: [], holidays: [] }
  })
})

const drafted = (draft: SettingsDraft) =>
  render(
    <Around>
      <HoursConflicts page={page} draft={draft} />
    </Around>,
  )

test.each<[string, SettingsDraft, string[]]>([
  ['nothing drafted: both are inside', {}, []],
  ['an hour later', { availablePeriods: [period(1, '12:00', '13:00')] }, ['Cup']],
  ['another day', { availablePeriods: [period(2, '10:00', '13:00')] }, ['Cup', 'Late']],
  ['a holiday', { holidays: ['2026-10-19'] }, ['Cup', 'Late']],
  ['no hours at all', { availablePeriods: [] }, []],
])('tournaments outside the drafted hours are named (%s)', (_, draft, names) => {
  drafted(draft)
  const links = screen.queryAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(names)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    names.map((name) => `/tournaments/${name.toLowerCase()}`),
  )
})

test('a tournament outside the drafted hours is moved to the next opening of that time', async () => {
  const now = Date.parse('2026-10-13T08:00:00Z')
  jest.spyOn(Date, 'now').mockReturnValue(now)
  const draft = { availablePeriods: [period(1, '12:00', '13:00'), period(2, '09:00', '10:00')] }
  drafted(draft)
  const opens = new Date('2026-10-19T09:00:00Z')
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(
    opens,
  )
  fireEvent.click(screen.getByRole('button', { name: `Move to ${hour}` }))
  const body = { tournamentId: 'cup', startsAt: opens.getTime() }
  await waitFor(() => expect(sent).toEqual([['/api/Tournament/Move', body]]))
})

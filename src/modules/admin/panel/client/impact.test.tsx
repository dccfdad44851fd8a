import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { jest } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import type { Policy } from '#shared/space-settings.ts'
import { en as texts } from '../../../../../tests/client/texts.ts'
import { setSettings } from '#client/settings.ts'
import { PolicyImpact } from './PolicyPage.tsx'
import { TournamentConflicts } from './TournamentConflicts.tsx'
import type { Draft, Page } from './useSettings.ts'

const period = (day: number, start: string, end: string) => ({ day, start, end })
const page = {
  timeZone: 'Europe/Istanbul',
  availablePeriods: [period(1, '10:00', '13:00')],
  holidays: [],
  holidayCountry: '',
  workedHolidays: [],
  touches: {
    outside: 5,
    guests: 1,
    domains: [
      { domain: 'kestrel.example', people: 81, invitations: 3 },
      { domain: 'northwind.example', people: 1, invitations: 2 },
    ],
    tournaments: [
      { tournamentId: 'cup', name: 'Cup', startsAt: Date.parse('2026-10-19T08:00:00Z') }, // Monday, 11:00
      { tournamentId: 'late', name: 'Late', startsAt: Date.parse('2026-10-19T09:30:00Z') },
    ],
  },
} as unknown as Page

const sent: [string, unknown][] = []

afterEach(() => jest.restoreAllMocks())
beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } })
  setSettings({
    services: { auth: '', dashboard: '', game: '', content: '' },
  } as Parameters<typeof setSettings>[0])
  globalThis.fetch = (async (url: string, { body = null }: RequestInit = {}) => {
    if (body) sent.push([url, JSON.parse(body as string)])
    return { status: 200, json: async () => ({ countries: [], regions: [], holidays: [] }) }
  }) as never
})

const linesOf = (policy: Partial<Policy>) => {
  const whole = { entry: 'invited', domains: [], guests: true, ...policy } as Policy
  const { container, unmount } = render(<PolicyImpact page={page} policy={whole} />)
  const lines = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  unmount()
  return lines
}

test('a policy says whom it touches as it is drafted', () => {
  expect(linesOf({})).toEqual([])
  expect(linesOf({ entry: 'directory' })).toEqual([
    'Nobody is signed out. 5 people here don’t come through the directory and can’t sign in again.',
    '5 pending invitations no longer let anyone in.',
  ])
  expect(linesOf({ entry: 'domains', domains: ['kestrel.example'], guests: false })).toEqual([
    '1 person here has an address elsewhere, and stays.',
    '2 pending invitations no longer let anyone in.',
    '1 guest is watching now, and is out at once.',
  ])
  const both = ['kestrel.example', 'northwind.example']
  expect(linesOf({ entry: 'domains', domains: both })).toEqual([
    'Everyone here has an address at one of these.',
    'No pending invitation is affected.',
  ])
})

const drafted = (draft: Draft) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TournamentConflicts page={page} draft={draft} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test.each<[string, Draft, string[]]>([
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

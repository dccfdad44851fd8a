import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import type { User } from '#shared/api/accounts.ts'
import { setUser } from '../../base/session/session.ts'
import { setSettings } from '../../base/settings.ts'
import { DaysOff } from './DaysOff.tsx'
import type { Draft, Editing, Page } from './useSettings.ts'
import { en as texts } from '../../../../tests/client/texts.ts'

const TOKEN = `x.${btoa(JSON.stringify({ exp: Number.MAX_SAFE_INTEGER }))}.x`
const page = {
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-10-26'],
  holidayCountry: '',
  workedHolidays: [],
} as unknown as Page

let draft: Draft = {}

function Shown() {
  const [now, setNow] = useState<Draft>({})
  const edit = (change: Draft) => {
    draft = { ...now, ...change }
    setNow(draft)
  }
  return <DaysOff page={page} editing={{ draft: now, edit } as Editing} />
}

/** The server: Germany has one holiday, and Bavaria another. */
function serve(): void {
  globalThis.fetch = (async (address: string) => {
    const place = new URL(address, 'http://localhost').searchParams.get('place') ?? ''
    const epiphany = { day: '2027-01-06', name: 'Epiphany' }
    const newYear = { day: '2027-01-01', name: "New Year's Day" }
    const answer = {
      countries: ['TR', 'DE'],
      regions: place ? [{ code: 'BY', name: 'Bayern' }] : [],
      holidays: place ? [newYear, ...(place === 'DE-BY' ? [epiphany] : [])] : [],
    }
    return { status: 200, json: async () => answer }
  }) as never
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } })
  setSettings({
    services: { auth: '', dashboard: '', game: '', content: '' },
  } as Parameters<typeof setSettings>[0])
})

function show(): void {
  serve()
  setUser({ userId: 'me', teamId: 'team', guulJwt: TOKEN, isAdmin: true } as User)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
}

async function choose(list: string, option: string): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name: list }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

test('a country is chosen, then a region of it; its days stand beside the typed one', async () => {
  show()
  await choose('Country', 'Germany')
  expect(draft.holidayCountry).toBe('DE')
  await screen.findByRole('checkbox', { name: /^New Year/ })
  await choose('Region', 'Bayern')
  expect(draft.holidayCountry).toBe('DE-BY')
  expect(await screen.findByRole('checkbox', { name: /^Epiphany/ })).toHaveProperty('checked', true)
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('own')
})

test('a day of the country is worked without its tick, and a typed one goes with its button', async () => {
  show()
  await choose('Country', 'Germany')
  const box = await screen.findByRole('checkbox', { name: /^New Year/ })
  fireEvent.click(box)
  expect(draft.workedHolidays).toEqual(['2027-01-01'])
  fireEvent.click(box)
  expect(draft.workedHolidays).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(draft.holidays).toEqual([])
})

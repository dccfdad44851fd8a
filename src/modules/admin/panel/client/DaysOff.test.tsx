import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { serve, show, startScreens, type Asked } from '#tests/client/screen.tsx'
import { DaysOff } from './DaysOff.tsx'
import type { Draft, Editing, Page } from './useSettings.ts'

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
function answer({ query }: Asked): object {
  const place = query.get('place') ?? ''
  const epiphany = { day: '2027-01-06', name: 'Epiphany' }
  const newYear = { day: '2027-01-01', name: "New Year's Day" }
  return {
    countries: ['TR', 'DE'],
    regions: place ? [{ code: 'BY', name: 'Bayern' }] : [],
    holidays: place ? [newYear, ...(place === 'DE-BY' ? [epiphany] : [])] : [],
  }
}

beforeAll(startScreens)

function showDays(): void {
  serve(answer)
  show(<Shown />)
}

async function choose(list: string, option: string): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name: list }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

test('a country is chosen, then a region of it; its days stand beside the typed one', async () => {
  showDays()
  await choose('Country', 'Germany')
  expect(draft.holidayCountry).toBe('DE')
  await screen.findByRole('checkbox', { name: /^New Year/ })
  await choose('Region', 'Bayern')
  expect(draft.holidayCountry).toBe('DE-BY')
  expect(await screen.findByRole('checkbox', { name: /^Epiphany/ })).toHaveProperty('checked', true)
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('own')
})

test('a day of the country is worked without its tick, and a typed one goes with its button', async () => {
  showDays()
  await choose('Country', 'Germany')
  const box = await screen.findByRole('checkbox', { name: /^New Year/ })
  fireEvent.click(box)
  expect(draft.workedHolidays).toEqual(['2027-01-01'])
  fireEvent.click(box)
  expect(draft.workedHolidays).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(draft.holidays).toEqual([])
})

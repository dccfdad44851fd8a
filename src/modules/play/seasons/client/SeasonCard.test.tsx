import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { Season } from '../contract.ts'
import { SeasonCard } from './LastSeason.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts())

const quarter: Season = {
  starts: '2026-07-01',
  ends: '2026-09-30',
  finalSince: '2026-10-01T04:00:00.000Z',
  players: 0,
  people: [],
  me: null,
  isKept: true,
  departments: [],
  moments: [],
  earlier: null,
  later: null,
}

const shown = (season: Season) =>
  render(
    <MemoryRouter>
      <SeasonCard season={season} />
    </MemoryRouter>,
  )

test('a quarter from before departments and moments were kept says that they are not there', () => {
  shown({ ...quarter, isKept: false })
  screen.getByRole('heading', { name: 'Departments and moments' })
  screen.getByText(/^This quarter closed before departments and moments were kept\./)
  expect(screen.queryByText('Nothing stood out by the rules.')).toBe(null)
})

test('a quarter without moments says that nothing stood out', () => {
  shown(quarter)
  screen.getByRole('heading', { name: 'Moments of the season' })
  screen.getByText('Nothing stood out by the rules.')
})

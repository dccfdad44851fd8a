import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import { periodStart } from '#shared/board-periods.ts'
import { dayAt } from '#shared/days.ts'
import { Around, serve, startScreens, TOKEN } from '#tests/client/screen.tsx'
import { setUser } from '#client/session/session.ts'
import { seasonPath } from './season-path.ts'
import SeasonPage from './SeasonPage.tsx'
import { boardOf, boardRow } from '#tests/client/board.ts'

beforeAll(startScreens)

const running = periodStart('season', dayAt(new Date(), 'UTC'))

const row = (rank: number, userId: string, name: string) =>
  boardRow({ rank, userId, name, movement: null, points: 500 - rank })
const rows = [row(1, 'mara', 'Mara Okafor'), row(2, 'me', 'Selin Aydın')]
const board = boardOf(rows, {
  period: 'season',
  from: running,
  to: running,
  daysLeft: 12,
  me: rows[1]!,
})
const answers: Readonly<Record<string, object>> = {
  Details: board,
  Departments: { departments: [], weeks: [] },
  Seasons: { seasons: [{ starts: '2020-07-01', ends: '2020-09-30' }] },
}

function open(path: string): void {
  setUser({ userId: 'me', teamId: 'team', guulJwt: TOKEN, team: { timeZone: 'UTC' } } as User)
  serve(({ what }) => answers[what] ?? { status: 404, body: { message: 'not_found' } })
  render(
    <Around
      queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      path={path}
    >
      <Routes>
        <Route path="/leaderboard/seasons/:quarter" element={<SeasonPage />} />
      </Routes>
    </Around>,
  )
}

test('the page of the quarter that runs says how many days are left, who leads and where one stands', async () => {
  open(seasonPath(running))
  await screen.findByText('12 days left')
  screen.getByText(/^You: 2 of 2 so far\./)
  screen.getByText('Mara O.')
  const [, first, second] = screen.getAllByRole('row')
  expect(first!.textContent).toContain('Mara Okafor')
  expect(second!.textContent).toContain('498')
  const earlier = screen.getByRole<HTMLButtonElement>('button', { name: 'The one before' })
  const later = screen.getByRole<HTMLButtonElement>('button', { name: 'The one after' })
  await waitFor(() => expect(earlier.disabled).toBe(false))
  expect(later.disabled).toBe(true)
})

import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { periodStart } from '#shared/board-periods.ts'
import { dayAt } from '#shared/days.ts'
import { setUser } from '../../base/session/session.ts'
import { startScreens, TOKEN } from '../../../../tests/client/screen.tsx'
import { quarterPath } from './quarter-path.ts'
import SeasonPage from './SeasonPage.tsx'

function Here() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

beforeAll(startScreens)

function open(path: string): void {
  setUser({ userId: 'me', teamId: 'team', guulJwt: TOKEN, team: { timeZone: 'UTC' } } as User)
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/leaderboard/seasons/:quarter" element={<SeasonPage />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </MemoryRouter>,
  )
}

test("the page of the quarter that runs is the quarter's board", () => {
  open(quarterPath(periodStart('season', dayAt(new Date(), 'UTC'))))
  expect(screen.getByText('/leaderboard?period=season')).toBeTruthy()
})

import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import { setUser } from '#client/session/session.ts'
import { startScreens, TOKEN } from '#tests/client/screen.tsx'
import { BottomNav } from './Navigation.tsx'

beforeAll(startScreens)

test.each([
  ['/predictorEvents', ['Predict']],
  ['/events?day=2026-10-14', ['Predict']],
  ['/user-profile', ['Profile']],
  ['/user-profile/u2', []],
])('at %s the bar at the foot marks: %j', (address, marked) => {
  setUser({ userId: 'me', teamId: 'team', team: {}, guulJwt: TOKEN } as User)
  render(
    <MemoryRouter initialEntries={[address]}>
      <BottomNav />
    </MemoryRouter>,
  )
  const current = screen.queryAllByRole('link', { current: 'page' })
  expect(current.map(({ textContent }) => textContent)).toEqual(marked)
})

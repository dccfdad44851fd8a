import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { setSettings } from '#client/settings.ts'
import LoginRequired from './LoginRequired.tsx'
import accounts from '#modules/people/accounts/client/en.json' with { type: 'json' }
import demo from '#modules/play/demo/client/en.json' with { type: 'json' }
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts())

function at(path: string, demo: boolean) {
  setSettings({ demo } as never)
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <LoginRequired />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const ways = screen.getAllByRole('button').map(({ textContent }) => textContent)
  unmount()
  return ways
}

test('the first page lets a guest of the demo in with one click, where there is a demo', () => {
  const own = [accounts.signIn.action, accounts.signIn.create]
  expect(at('/', true)).toEqual([...own, demo.demo.member, demo.demo.admin])
  expect(at('/', false)).toEqual(own)
  expect(at('/leaderboard', true)).toEqual(own)
})

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { User } from '#shared/accounts.ts'
import { Around, serve, startScreens, TOKEN } from '#tests/client/screen.tsx'
import { setUser, useSession } from '#client/session/session.ts'
import BrowserHandoff from './BrowserHandoff.tsx'

const person = (userId: string, name: string) =>
  ({ userId, name, teamId: 'team', guulJwt: TOKEN, isAdmin: true }) as User
const [mara, deniz] = [person('mara', 'Mara Okafor'), person('deniz', 'Deniz Kaya')]

const codes: unknown[] = []
const nameNow = () => useSession.getState().user?.name

beforeAll(startScreens)
beforeEach(() => {
  codes.length = 0
  history.replaceState(null, '', '/enter?code=from-teams')
  serve(({ body }) => {
    codes.push((body as { code?: string }).code)
    return { user: deniz, page: 'payment-method' }
  })
})

const open = () =>
  render(
    <Around>
      <BrowserHandoff />
    </Around>,
  )

test('who is signed in here is asked before an address takes their place, and nothing was sent', () => {
  setUser(mara)
  open()
  expect(screen.getByRole('heading', { name: 'Mara Okafor is signed in here' })).toBeTruthy()
  expect(codes).toEqual([])
  expect(nameNow()).toBe('Mara Okafor')
  expect(location.search).toBe('') // nobody after us finds the code there
})

test('staying signed in sends nothing', () => {
  setUser(mara)
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect([codes, nameNow()]).toEqual([[], 'Mara Okafor'])
})

test('going on signs in whom the address is of', async () => {
  setUser(mara)
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with the address' }))
  await waitFor(() => expect(nameNow()).toBe('Deniz Kaya'))
  expect(codes).toEqual(['from-teams'])
})

test('where nobody is signed in nothing is asked', async () => {
  useSession.setState({ user: null })
  open()
  await waitFor(() => expect(nameNow()).toBe('Deniz Kaya'))
  expect(codes).toEqual(['from-teams'])
})

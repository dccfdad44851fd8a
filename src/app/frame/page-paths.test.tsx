import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import { useNavigate } from '#client/useNavigate.ts'

let navigate: ReturnType<typeof useNavigate>

function Here() {
  const { pathname, search, hash, key, state } = useLocation()
  const [params, setSearch] = useSearchParams()
  const [first] = useState(key)
  const go = useNavigate()
  useEffect(() => {
    navigate = go
  }, [go])
  return (
    <>
      <output>{pathname + search + hash}</output>
      <p data-testid="key">{key}</p>
      <p data-testid="first">{first}</p>
      <p data-testid="to">{params.get('to')}</p>
      <p data-testid="state">{(state as { email?: string } | null)?.email}</p>
      <p data-testid="params">{JSON.stringify(Object.entries(useParams()))}</p>
      <button onClick={() => setSearch({ page: '2' })}>page</button>
      <button onClick={() => setSearch({}, { replace: true })}>bare</button>
    </>
  )
}

const text = (id: string) => screen.getByTestId(id).textContent
const here = () => screen.getByRole('status').textContent

function open(address: string): void {
  history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Link to="/games/chess">same</Link>
      <Link to="/forgotPassword" state={{ email: 'ana@kestrel.example' }}>
        forgot
      </Link>
      <Routes>
        <Route path="/old" element={<Navigate to="/games" replace />} />
        <Route path="/games/:id" element={<Here />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </BrowserRouter>,
  )
}

const goBack = () =>
  act(async () => {
    const done = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    )
    history.back()
    await done
  })

test('a link leads on, and back is where one was', async () => {
  open('/games')
  act(() => screen.getByText('same').click())
  expect(here()).toBe('/games/chess')
  await goBack()
  expect(here()).toBe('/games')
})

test('every step has a key of its own, the first page none', () => {
  open('/games')
  const keys = [text('key')]
  for (const to of ['/games?a', '/games?a', '/games']) {
    act(() => navigate(to))
    keys.push(text('key'))
  }
  expect(keys[0]).toBe('default')
  expect(new Set(keys).size).toBe(4)
})

test('an address that only follows what is shown keeps its key, also when one comes back to it', async () => {
  open('/games')
  act(() => navigate('/games/chess'))
  const key = text('key')
  act(() => history.replaceState(history.state, '', '/games/chess?ply=3'))
  act(() => navigate('/leaderboard'))
  await goBack()
  expect([here(), text('key')]).toEqual(['/games/chess?ply=3', key])
})

test('the same address again is no second step back', () => {
  open('/games')
  act(() => navigate('/games/chess'))
  const steps = history.length
  act(() => screen.getByText('same').click())
  expect(history.length).toBe(steps)
})

test('what a link brings along arrives with it', () => {
  open('/signIn')
  act(() => screen.getByText('forgot').click())
  expect([here(), text('state')]).toEqual(['/forgotPassword', 'ana@kestrel.example'])
})

test('a redirect of the first page is followed', () => {
  open('/old')
  expect(here()).toBe('/games')
})

test('another query takes the place of this one, and none leaves no question mark', () => {
  open('/leaderboard?game=chess#top')
  act(() => screen.getByText('page').click())
  expect(here()).toBe('/leaderboard?page=2')
  const steps = history.length
  act(() => screen.getByText('bare').click())
  expect([here(), history.length]).toEqual(['/leaderboard', steps])
})

test.each([
  ['/signIn?to=%2Fgames%3Fa%3D1%2526b', '/games?a=1%26b'],
  ['/signIn?to=%252Fgames', '%2Fgames'],
  ['/signIn?to=%E0%A4%A', '\uFFFD%A'],
])('of %s the query is decoded once', (address, to) => {
  open(address)
  expect(text('to')).toBe(to)
})

test.each([
  ['/GAMES/chess/', '[["id","chess"]]'],
  ['/games/%C3%A7ift', '[["id","çift"]]'],
  ['/games/a%2Fb', '[["id","a/b"]]'],
  ['/games/%2525', '[["id","%25"]]'],
])('of %s the parameters are %s', (address, params) => {
  open(address)
  expect(text('params')).toBe(params)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a link pressed with %j is the browser’s',
  (how) => {
    open('/games')
    const prevented = !fireEvent.click(screen.getByText('forgot'), how)
    expect([here(), prevented]).toEqual(['/games', false])
  },
)

test.each([
  '//evil.example',
  '//evil.example/games',
  'javascript:alert(1)',
  'https://evil.example',
])('nothing leads to %s', (to) => {
  open('/games')
  expect(() => navigate(to)).toThrow('Not a path of ours')
  expect([location.href, here()]).toEqual(['http://localhost/games', '/games'])
})

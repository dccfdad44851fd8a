import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { serve, startScreens } from '#tests/client/screen.tsx'
import Unsubscribe from './Unsubscribe.tsx'

let asked: string[]
let answer: object

beforeAll(startScreens)
beforeEach(() => {
  asked = []
  answer = { ok: true }
  serve(({ path }) => {
    asked.push(path.slice(-2).join('/'))
    return answer
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/unsubscribe/sealed']}>
        <Routes>
          <Route path="/unsubscribe/:token" element={<Unsubscribe />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
})

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Stop these letters' }))

test('opening the link of a letter asks the server for nothing', async () => {
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByRole('heading').textContent).toBe('Stop these letters?')
  expect(asked).toEqual([])
})

test('one press ends the letters, and says so', async () => {
  press()
  expect(await screen.findByRole('heading', { name: 'No more letters' })).toBeTruthy()
  expect(asked).toEqual(['Unsubscribe/sealed'])
  expect(screen.queryByRole('button', { name: 'Stop these letters' })).toBeNull()
})

test('a link that is not whole says so', async () => {
  answer = { status: 401, body: { message: 'token_invalid' } }
  press()
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
})

test('a server that is away is told of, and asked again by another press', async () => {
  answer = { status: 503, body: { message: 'unavailable' } }
  press()
  expect((await screen.findByRole('alert')).textContent).toContain("can't be reached")
  answer = { ok: true }
  press()
  expect(await screen.findByRole('heading', { name: 'No more letters' })).toBeTruthy()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import type { FailedDelivery } from '#shared/admin-deliveries.ts'
import { setUser } from '../../base/session/session.ts'
import { setSettings } from '../../base/settings.ts'
import FailedPage from './FailedPage.tsx'
import { en as texts } from '../../../../tests/client/texts.ts'

const TOKEN = `x.${btoa(JSON.stringify({ exp: Number.MAX_SAFE_INTEGER }))}.x`
const post: FailedDelivery = {
  key: 'post 1',
  kind: 'post',
  error: 'channel_not_found',
  tries: 5,
  deadAt: '2026-10-13T13:20:00.000Z',
  isOver: false,
}
const letter = { ...post, key: 'letter 2', kind: 'letter', error: '451 busy' }
const late = { ...post, key: 'post 3', isOver: true }

let failed: FailedDelivery[] = []
let sent: { key?: string }[] = []

/** The server: what is dead, less what is tried again. */
function serve(): void {
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const isRetry = new URL(address, 'http://localhost').pathname.endsWith('/RetryDelivery')
    if (!isRetry) return { status: 200, json: async () => ({ failed, refused: [] }) }
    const body = JSON.parse(init.body as string) as { key?: string }
    sent.push(body)
    const tried = failed.filter(({ key }) => !body.key || key === body.key)
    failed = failed.filter((one) => !tried.includes(one))
    return { status: 200, json: async () => ({ count: tried.length }) }
  }) as never
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } })
  setSettings({
    services: { auth: '', dashboard: '', game: '', content: '' },
  } as Parameters<typeof setSettings>[0])
})

function show(dead: FailedDelivery[]): void {
  failed = dead
  sent = []
  serve()
  setUser({ userId: 'me', teamId: 'team', guulJwt: TOKEN, isAdmin: true } as User)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FailedPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const tries = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Try again' })

test('what did not arrive says why, and one of it is tried again by a press', async () => {
  show([post, letter])
  await screen.findByText('channel_not_found')
  expect(screen.getByText('451 busy')).toBeTruthy()
  fireEvent.click(tries()[1]!)
  await waitFor(() => expect(screen.queryByText('451 busy')).toBeNull())
  expect(screen.getByText('channel_not_found')).toBeTruthy()
  expect(sent).toEqual([{ teamId: 'team', key: 'letter 2' }])
})

test('all of it is tried again at once', async () => {
  show([post, letter])
  fireEvent.click(await screen.findByRole('button', { name: 'Try all again' }))
  await screen.findByText('Everything arrived.')
  expect(sent).toEqual([{ teamId: 'team' }])
})

test('what makes no sense any more can’t be tried', async () => {
  show([late])
  await screen.findByText('Its time has passed.')
  expect(tries().map(({ disabled }) => disabled)).toEqual([true])
})

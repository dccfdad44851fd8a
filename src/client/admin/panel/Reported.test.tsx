import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { User } from '#shared/api/accounts.ts'
import type { OpenReport } from '#shared/api/reports.ts'
import { setUser } from '../../base/session/session.ts'
import { setSettings } from '../../base/settings.ts'
import { Reported } from './Reported.tsx'
import { en as texts } from '../../../../tests/client/texts.ts'

const TOKEN = `x.${btoa(JSON.stringify({ exp: Number.MAX_SAFE_INTEGER }))}.x`
const since = '2026-10-13T13:20:00.000Z'
const tom = { personId: 'tom', name: 'Tom Hughes', since, mayDecide: true }
const picture: OpenReport = { ...tom, what: 'picture', picture: '/pictures/tom.webp', count: 2 }
const ownName: OpenReport = {
  ...tom,
  personId: 'me',
  name: 'Selin',
  what: 'name',
  picture: '',
  count: 1,
  mayDecide: false,
}

let open: OpenReport[] = []
let sent: unknown[] = []

/** The server: what is open, less what an admin decides. */
function serve(): void {
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const isDecision = new URL(address, 'http://localhost').pathname.endsWith('/Decide')
    if (isDecision) {
      sent.push(JSON.parse(init.body as string))
      open = open.slice(1)
    }
    return { status: 200, json: async () => (isDecision ? { ok: true } : { reports: open }) }
  }) as never
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } })
  setSettings({
    services: { auth: '', dashboard: '', game: '', content: '' },
  } as Parameters<typeof setSettings>[0])
})

function show(reports: OpenReport[]) {
  open = reports
  sent = []
  serve()
  setUser({ userId: 'me', teamId: 'team', guulJwt: TOKEN, isAdmin: true } as User)
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Reported />
    </QueryClientProvider>,
  )
}

test('a reported picture is seen only by who wants to look, and is taken down by a press', async () => {
  const { container } = show([picture])
  await screen.findByText('Picture of Tom Hughes')
  expect(screen.getByText(/^2 reports, /)).toBeTruthy()
  expect(container.innerHTML).not.toContain(picture.picture)
  fireEvent.click(screen.getByRole('button', { name: 'Look: Picture of Tom Hughes' }))
  expect(container.innerHTML).toContain(picture.picture)
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Picture of Tom Hughes' }))
  await screen.findByText('Nothing is reported.')
  expect(sent).toEqual([{ teamId: 'team', personId: 'tom', what: 'picture', isFine: false }])
})

test('what is one’s own is another admin’s to look at', async () => {
  show([picture, ownName])
  await screen.findByText('Name of Selin')
  expect(screen.getByText('Another admin looks at what is yours.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /fine: Picture/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: /fine: Picture/ }))
  await waitFor(() => expect(sent).toMatchObject([{ isFine: true }]))
})

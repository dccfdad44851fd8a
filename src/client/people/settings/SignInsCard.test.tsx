import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { setSettings } from '../../base/settings.ts'
import { SignInsCard } from './SignInsCard.tsx'
import { en as texts } from '../../../../tests/client/texts.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } })
  globalThis.fetch = (async () => ({ status: 200, json: async () => ({ signIns: [] }) })) as never
})

const row = (name: string) => within(screen.getByText(name).closest('li')!)

test('where a provider is off there is nothing to manage, and it says so', () => {
  setSettings({
    services: { auth: '', dashboard: '', game: '', content: '' },
    providers: { MS: false, Slack: true, Google: false },
  } as Parameters<typeof setSettings>[0])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignInsCard user={{ userId: 'u', email: 'ana@kestrel.example' } as User} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(row('Slack').getByRole('button', { name: 'Manage' })).toBeTruthy()
  for (const off of ['Microsoft', 'Google']) {
    expect(row(off).getByText('Off on this server')).toBeTruthy()
    expect(row(off).queryByRole('button')).toBeNull()
  }
})

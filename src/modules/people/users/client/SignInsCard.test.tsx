import { screen, within } from '@testing-library/react'
import type { User } from '#shared/accounts.ts'
import { serve, show, startScreens } from '#tests/client/screen.tsx'
import { SignInsCard } from './SignInsCard.tsx'
import { startSettings } from '#tests/client/settings.ts'

beforeAll(async () => {
  await startScreens()
  serve(() => ({ signIns: [] }))
})

const row = (name: string) => within(screen.getByText(name).closest('li')!)

test('where a provider is off there is nothing to manage, and it says so', () => {
  startSettings({ providers: { MS: false, Slack: true, Google: false } })
  show(<SignInsCard user={{ userId: 'u', email: 'ana@kestrel.example' } as User} />)
  expect(row('Slack').getByRole('button', { name: 'Manage' })).toBeTruthy()
  for (const off of ['Microsoft', 'Google']) {
    expect(row(off).getByText('Off on this server')).toBeTruthy()
    expect(row(off).queryByRole('button')).toBeNull()
  }
})

import type { User } from '#shared/accounts.ts'
import { host, setHost, type Teams } from '../host/host.ts'
import { clearUser, currentUser, followOtherTabs, setUser, USER_KEY } from './session.ts'
import { startTeamsSession } from './teams-sign-in.ts'
import { startSettings } from '#tests/client/settings.ts'

const FAR = 9_000_000_000 // s
const token = `${btoa('{}')}.${btoa(JSON.stringify({ exp: FAR }))}.signature`
const personOf = (userId: string) => ({ userId, controller: 'Teams', guulJwt: token }) as User

beforeAll(() => {
  startSettings()
  setHost({ ...host, teams: { tenantId: 't', token: async () => 'from Teams' } as Teams })
  globalThis.fetch = (async () => ({
    status: 200,
    json: async () => ({ ok: true, data: personOf('ana'), message: '' }),
  })) as unknown as typeof fetch
})

test('in Teams a page is signed in automatically: what other pages of its address have stored is not touched, read or followed', async () => {
  const others = JSON.stringify(personOf('ben'))
  localStorage.setItem(USER_KEY, others)
  const stop = followOtherTabs()
  startTeamsSession()
  expect(currentUser()).toBeNull()
  while (!currentUser()) await new Promise((resolve) => setTimeout(resolve))
  expect(currentUser()!.userId).toBe('ana')
  expect(localStorage.getItem(USER_KEY)).toBe(others)

  localStorage.removeItem(USER_KEY)
  dispatchEvent(new StorageEvent('storage', { key: USER_KEY }))
  expect(currentUser()!.userId).toBe('ana')

  localStorage.setItem(USER_KEY, others)
  setUser({ ...personOf('ana'), name: 'Ana' })
  clearUser()
  expect(localStorage.getItem(USER_KEY)).toBe(others)
  stop()
})

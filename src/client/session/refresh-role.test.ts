import type { User } from '#shared/accounts.ts'
import { renewRole } from './refresh-role.ts'
import { clearUser, currentUser, setUser } from './session.ts'
import { startSettings } from '#tests/client/settings.ts'

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const exp = Math.floor(Date.now() / 1000) + 3600
const guulJwt = `${part({ alg: 'HS256' })}.${part({ exp })}.signature`
const ana = { userId: 'ana', guulJwt, isAdmin: false, team: { teamId: 't' } } as User

const serve = (status: number, body: unknown, meanwhile = () => undefined as void) => {
  globalThis.fetch = (async () => {
    meanwhile()
    return { status, json: async () => body }
  }) as never
}

beforeAll(() => startSettings())
beforeEach(() => setUser(ana))

test('who was made an admin elsewhere is one when the page is opened', async () => {
  serve(200, { ...ana, isAdmin: true })
  await renewRole()
  expect(currentUser()?.isAdmin).toBe(true)
})

test.each([0, 500, 503])('an answer of %i leaves who is signed in', async (status) => {
  serve(status, {})
  await renewRole()
  expect(currentUser()).toEqual(ana)
})

test('who signed out meanwhile stays signed out', async () => {
  serve(200, ana, clearUser)
  await renewRole()
  expect(currentUser()).toBeNull()
})

test('a session that was ended elsewhere ends here', async () => {
  serve(401, { message: 'unauthorized' })
  await renewRole()
  expect(currentUser()).toBeNull()
})

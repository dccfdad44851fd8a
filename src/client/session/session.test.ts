import { jest } from '@jest/globals'
import { type User, me } from '#shared/accounts.ts'
import { CHECK_MS, keepFresh, refreshIfDue } from './refresh.ts'
import { clearUser, currentUser, followOtherTabs, setUser, USER_KEY } from './session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { isExpired } from './token.ts'
import { call } from '../api.ts'
import { startSettings } from '#tests/client/settings.ts'

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = (exp: number) => `${part({ alg: 'HS256' })}.${part({ exp })}.signature`
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

const user = (minutes: number): User => ({
  userId: 'u',
  name: 'Ana',
  email: 'ana@kestrel.example',
  teamId: 't',
  guulJwt: token(inMinutes(minutes)),
  isAdmin: false,
  language: 'en',
  theme: 'dark',
  sounds: true,
  isHidden: false,
  profileImage: '',
  profileBgImage: '',
  mustRename: false,
  onboarding: [],
  controller: 'GS',
  team: {
    teamId: 't',
    name: 'K',
    logoImage: '',
    language: 'en',
    timeZone: 'UTC',
    customTheme: 'sky',
    isDemo: false,
    tenantId: '',
    teamsAppId: '',
  },
})

/** A server that answers what it is told and keeps what it was asked. */
function serve(status: number, body: unknown): { asked: [string, RequestInit][] } {
  const asked: [string, RequestInit][] = []
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return { status, json: async () => body } as Response
  }) as typeof fetch
  return { asked }
}

test('a stored user whose token has expired is removed', () => {
  setUser(user(60))
  const stop = followOtherTabs()
  writeStored(USER_KEY, user(-1))
  dispatchEvent(new StorageEvent('storage', { key: USER_KEY }))
  expect(currentUser()).toBeNull()
  expect(readStored(USER_KEY)).toBeNull()
  stop()
})

beforeEach(() => {
  clearUser()
  startSettings()
})

describe('a token', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined))
  afterEach(() => jest.restoreAllMocks())
  test.each([
    ['of two parts', 'a.b'],
    ['of four parts', 'a.b.c.d'],
    ['that is not base64', 'a.%%%.c'],
    ['that is not JSON', `a.${btoa('{')}.c`],
    ['without an expiry', `a.${part({})}.c`],
    ['empty', ''],
  ])('%s counts as expired', (_, text) => {
    expect(isExpired(text)).toBe(true)
  })

  test('that cannot be decoded is told in the console', () => {
    isExpired('a.%%%.c')
    isExpired(`a.${btoa('{')}.c`)
    expect(console.warn).toHaveBeenCalledTimes(2)
  })
  test('is good until its expiry, or a margin before it', () => {
    const exp = 1_800_000_000
    expect(isExpired(token(exp), 0, exp * 1000 - 1)).toBe(false)
    expect(isExpired(token(exp), 0, exp * 1000)).toBe(true)
    expect(isExpired(token(exp), 300_000, exp * 1000 - 300_001)).toBe(false)
    expect(isExpired(token(exp), 300_000, exp * 1000 - 300_000)).toBe(true)
  })
})

describe('the refresh', () => {
  test('leaves a token with more than five minutes alone', async () => {
    setUser(user(6))
    const { asked } = serve(200, {})
    await refreshIfDue()
    expect(asked).toEqual([])
  })

  test('puts the new token in both stores', async () => {
    setUser(user(4))
    const fresh = user(60)
    const { asked } = serve(200, fresh)
    await refreshIfDue()
    expect(asked[0]![0]).toBe('/api/Login')
    expect(currentUser()?.guulJwt).toBe(fresh.guulJwt)
    expect(readStored<User>(USER_KEY)?.guulJwt).toBe(fresh.guulJwt)
  })

  test.each([
    ['a bad status', 500, {}],
    ['a status that is a success elsewhere', 201, user(60)],
    ['no new token', 200, { ...user(60), guulJwt: '' }],
  ])('with %s clears both stores', async (_, status, body) => {
    setUser(user(4))
    serve(status, body)
    await refreshIfDue()
    expect([currentUser(), readStored(USER_KEY)]).toEqual([null, null])
  })

  test('that throws clears both stores', async () => {
    setUser(user(4))
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
    await refreshIfDue()
    expect([currentUser(), readStored(USER_KEY)]).toEqual([null, null])
  })
})

describe('the check', () => {
  afterEach(() => jest.useRealTimers())

  test('comes every 60 s and ends when told', () => {
    jest.useFakeTimers()
    setUser(user(4))
    const { asked } = serve(200, user(4))
    const stop = keepFresh()
    jest.advanceTimersByTime(CHECK_MS - 1)
    expect(asked.length).toBe(0)
    jest.advanceTimersByTime(1)
    expect(asked.length).toBe(1)
    stop()
    jest.advanceTimersByTime(5 * CHECK_MS)
    expect(asked.length).toBe(1)
  })
})

describe('another tab', () => {
  const tell = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))

  test('signs this one out and in', () => {
    const stop = followOtherTabs()
    setUser(user(60))
    const text = localStorage.getItem(USER_KEY)!
    localStorage.removeItem(USER_KEY)
    tell(USER_KEY)
    expect(currentUser()).toBeNull()
    localStorage.setItem(USER_KEY, text)
    tell(USER_KEY)
    expect(currentUser()?.userId).toBe('u')
    localStorage.clear()
    tell(null)
    expect(currentUser()).toBeNull()
    stop()
  })
})

describe('storage that throws', () => {
  afterEach(() => jest.restoreAllMocks())

  test.each(['setItem', 'removeItem'] as const)('at %s leaves memory', (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    writeStored('a', { b: 1 })
    expect(readStored('a')).toEqual({ b: 1 })
    expect(() => removeStored('a')).not.toThrow()
  })

  test('altogether still keeps and forgets a value', () => {
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    writeStored('a', { b: 1 })
    expect(readStored('a')).toEqual({ b: 1 })
    removeStored('a')
    expect(readStored('a')).toBeNull()
  })

  test('or holds what is not JSON reads as nothing', () => {
    localStorage.setItem('a', '{')
    expect(readStored('a')).toBeNull()
  })
})

describe('a call', () => {
  test('carries the bearer, but never to the content service', async () => {
    setUser(user(60))
    const { asked } = serve(200, {})
    await call(me, {})
    await call({ ...me, service: 'content' }, {})
    const headers = asked.map(([, init]) => init.headers as Record<string, string>)
    expect(headers[0]!['authorization']).toBe(`Bearer ${currentUser()!.guulJwt}`)
    expect(headers[1]).not.toHaveProperty('authorization')
  })

  test('with an expired token is not made and signs out', async () => {
    setUser(user(-1))
    const { asked } = serve(200, {})
    await expect(call(me, {})).rejects.toMatchObject({ code: 'session_expired' })
    expect(asked).toEqual([])
    expect([currentUser(), readStored(USER_KEY)]).toEqual([null, null])
  })

  test.each([201, 204, 302, 400, 500])('answered %i is a failure', async (status) => {
    serve(status, { message: 'bad_input' })
    await expect(call(me, {})).rejects.toMatchObject({ status, code: 'bad_input' })
  })

  test('that reaches nobody says so', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
    await expect(call(me, {})).rejects.toMatchObject({ status: 0, code: 'unavailable' })
  })
})

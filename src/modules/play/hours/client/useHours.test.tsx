import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { setUser } from '#client/session/session.ts'
import { Around, serve, startScreens, TOKEN } from '#tests/client/screen.tsx'
import { useHours } from './useHours.ts'

const NOW = Date.parse('2026-10-14T08:59:00Z')
const OPENS = '2026-10-14T09:00:00Z'
let asked = 0

beforeAll(startScreens)
beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  asked = 0
  setUser({ userId: 'me', teamId: 'team', guulJwt: TOKEN } as never)
})
afterEach(() => jest.useRealTimers())

/** The server: play is closed until 9, or open for good. */
const serveHours = (opensAt: string | null) =>
  serve(() => {
    asked++
    return { opensAt, closesAt: null }
  })

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function watch(): Promise<void> {
  renderHook(() => useHours(), { wrapper: Around })
  await pass(1)
  expect(asked).toBe(1)
}

test('what was asked while play is closed is asked again as it opens, and not before', async () => {
  serveHours(OPENS)
  await watch()
  await pass(59_000)
  expect(asked).toBe(1)
  serveHours(null)
  await pass(2_000)
  expect(asked).toBe(2)
})

test('a device whose clock runs ahead asks every quarter of a minute until the server opens', async () => {
  serveHours(OPENS)
  jest.setSystemTime(NOW + 5 * 60_000)
  await watch()
  await pass(61_000)
  expect(asked).toBe(5)
})

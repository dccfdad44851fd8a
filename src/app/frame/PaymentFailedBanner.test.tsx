import { jest } from '@jest/globals'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { User } from '#shared/accounts.ts'
import { setUser } from '#client/session/session.ts'
import { PaymentFailedBanner } from './PaymentFailedBanner.tsx'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around } from '#tests/client/around.tsx'

const overview = {
  isLimited: false,
  isDeactivated: false,
  isPaymentFailed: true,
  deactivationDueDate: null,
  admins: [],
}
const admin = (userId: string, isAdmin = true) =>
  ({ userId, teamId: 't1', isAdmin, guulJwt: 'x', team: { timeZone: 'Europe/Istanbul' } }) as User

/** Opens a page afresh at an instant; returns whether the banner is shown. */
function isShownTo(user: User, instant: string, path = '/'): boolean {
  cleanup()
  setUser(user)
  jest.setSystemTime(new Date(instant))
  const queries = new QueryClient()
  queries.setQueryData(['subscription', 't1'], overview)
  render(
    <Around queries={queries} path={path}>
      <PaymentFailedBanner />
    </Around>,
  )
  return screen.queryByRole('alert') !== null
}

beforeAll(() => startTexts())
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('once closed, it stays away for the rest of the space’s day, only for the person who closed it', () => {
  expect(isShownTo(admin('mara'), '2026-10-12T08:00:00Z')).toBe(true)
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(isShownTo(admin('mara'), '2026-10-12T20:59:00Z')).toBe(false)
  expect(isShownTo(admin('selin'), '2026-10-12T20:59:00Z')).toBe(true)
  expect(isShownTo(admin('mara'), '2026-10-12T21:01:00Z')).toBe(true) // midnight in Istanbul
})

test('members never see it, nor admins on the pages that say more', () => {
  expect(isShownTo(admin('ana', false), '2026-10-14T08:00:00Z')).toBe(false)
  expect(isShownTo(admin('mara'), '2026-10-14T08:00:00Z', '/payment-method')).toBe(false)
  expect(isShownTo(admin('mara'), '2026-10-14T08:00:00Z', '/billing-details')).toBe(true)
})

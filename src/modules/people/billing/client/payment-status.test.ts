import type { PayingState } from '#shared/billing.ts'
import {
  statusAmount,
  dayOfFailure,
  daysOfFailure,
  statusInstant,
  daysUntil,
  isPaying,
  paintedShare,
  type PaymentStatus,
} from './payment-status.ts'
import { paymentStatus } from '#tests/client/payment-status.ts'

const FAILED = '2026-10-12T08:00:00.000Z'
const onDay = (day: number) => Date.parse(FAILED) + (day - 1) * 86_400_000 + 3_600_000

test.each([
  [1, 1],
  [8, 8],
  [15, 15],
  [40, 15],
  [-2, 1],
])('day %i of a failure is told as %i', (day, told) => {
  expect(dayOfFailure(FAILED, onDay(day))).toBe(told)
})

test('a begun day is one that is left', () => {
  expect(daysUntil(FAILED, Date.parse(FAILED) - 1)).toBe(1)
  expect(daysUntil(FAILED, Date.parse(FAILED))).toBe(0)
  expect(daysUntil(null, 0)).toBe(0)
})

test('play closes seven days after a failure and the space fourteen, where nothing else is said', () => {
  expect(daysOfFailure(paymentStatus('failed', { failedAt: FAILED }))).toEqual({
    failed: FAILED,
    limited: '2026-10-19T08:00:00.000Z',
    closed: '2026-10-26T08:00:00.000Z',
  })
  expect(daysOfFailure(paymentStatus('running'))).toBeNull()
})

test.each<[PayingState, Partial<PaymentStatus>, number]>([
  ['noKeys', {}, 1],
  ['running', {}, 1],
  ['ending', {}, 1],
  ['disputed', {}, 1],
  ['pending', {}, 0.5],
  ['trial', { trialEndsAt: '2026-10-21T00:00:00.000Z' }, 9 / 14],
  ['failed', { failedAt: '2026-10-10T08:00:00.000Z' }, 12 / 14],
  ['limited', { failedAt: '2026-10-05T08:00:00.000Z' }, 0.5],
  ['deactivated', { failedAt: FAILED }, 0],
])('of a court that is %s is painted what is left', (state, more, share) => {
  expect(paintedShare(paymentStatus(state, more), onDay(1))).toBeCloseTo(share)
})

test('a sentence tells the day and the amount of its own state', () => {
  const open = { amount: 86_000, currency: 'eur' }
  const asked = { amount: 100, currency: 'eur' }
  const all = {
    endsAt: '2027-01-01',
    nextTryAt: '2026-10-16',
    nextAmount: asked,
    openInvoice: { invoiceId: 'in_1', open },
  }
  expect(statusInstant(paymentStatus('failed', all))).toBe('2026-10-16')
  expect(statusInstant(paymentStatus('ending', all))).toBe('2027-01-01')
  expect(statusInstant(paymentStatus('running', all))).toBeNull()
  expect(statusAmount(paymentStatus('running', all))).toBe(asked)
  expect(statusAmount(paymentStatus('deactivated', all))).toBe(open)
})

test('a trial and the free plan are not paid for', () => {
  expect(isPaying(paymentStatus('running'))).toBe(true)
  expect(isPaying(paymentStatus('trial', { package: 'company' }))).toBe(false)
  expect(isPaying(paymentStatus('free', { package: 'free' }))).toBe(false)
})

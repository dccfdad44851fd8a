import type { PayingState } from '#shared/billing.ts'
import type { PaymentStatus } from '#modules/people/billing/client/payment-status.ts'

/** What a space of a hundred on the plan of teams pays. */
export const paymentStatus = (
  state: PayingState,
  more: Partial<PaymentStatus> = {},
): PaymentStatus => ({
  package: 'team',
  isPayPerUser: true,
  isMonthly: false,
  maxUser: 100,
  state,
  headCount: 86,
  trialEndsAt: null,
  renewsAt: null,
  endsAt: null,
  failedAt: null,
  limitedAt: null,
  deactivatedAt: null,
  nextTryAt: null,
  nextAmount: null,
  openInvoice: null,
  dispute: null,
  card: null,
  ...more,
})

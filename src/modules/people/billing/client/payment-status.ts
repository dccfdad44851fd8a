import type { getSubscription } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import {
  DEACTIVATED_AFTER_DAYS,
  LIMITED_AFTER_DAYS,
  TRIAL_DAYS,
  type Amount,
  type PayingState,
} from '#shared/billing.ts'

export type PaymentStatus = Answer<typeof getSubscription>

const DAY_MS = 86_400_000
const FREE_SHARE = 0.375 // of the court

/** Whole days until an instant, a begun one counted; never below none. */
export function daysUntil(instant: string | null, now: number): number {
  return instant ? Math.max(0, Math.ceil((Date.parse(instant) - now) / DAY_MS)) : 0
}

/** The how manieth day it is since a payment failed: 1 is that day itself, 15 the last that counts. */
export function dayOfFailure(failedAt: string | null, now: number): number {
  const passed = failedAt ? Math.floor((now - Date.parse(failedAt)) / DAY_MS) : 0
  return Math.min(Math.max(passed, 0), DEACTIVATED_AFTER_DAYS) + 1
}

/** When a payment failed, when play closes for it, and when the space does: ISO. */
export function daysOfFailure({ failedAt, limitedAt, deactivatedAt }: PaymentStatus) {
  if (!failedAt) return null
  const after = (days: number) => new Date(Date.parse(failedAt) + days * DAY_MS).toISOString()
  return {
    failed: failedAt,
    limited: limitedAt ?? after(LIMITED_AFTER_DAYS),
    closed: deactivatedAt ?? after(DEACTIVATED_AFTER_DAYS),
  }
}

/** How much of the court is still painted: 1 is all of it. */
export function paintedShare(standing: PaymentStatus, now: number): number {
  const { state, trialEndsAt, failedAt } = standing
  if (state === 'trial') return Math.min(1, daysUntil(trialEndsAt, now) / TRIAL_DAYS)
  if (state === 'free') return FREE_SHARE
  if (state === 'pending') return 0.5
  if (state === 'deactivated') return 0
  if (state !== 'failed' && state !== 'limited') return 1
  return (DEACTIVATED_AFTER_DAYS + 1 - dayOfFailure(failedAt, now)) / DEACTIVATED_AFTER_DAYS
}

/** The instant a state's sentence tells; null: it has none, or it isn't known. */
export function statusInstant(standing: PaymentStatus): string | null {
  const { state } = standing
  const days: Partial<Record<PayingState, string | null>> = {
    trial: standing.trialEndsAt,
    ending: standing.endsAt,
    failed: standing.nextTryAt,
    disputed: standing.dispute?.answerBy ?? null,
  }
  return days[state] ?? null
}

/** The amount a state's sentence tells. */
export function statusAmount({
  state,
  nextAmount,
  openInvoice,
  dispute,
}: PaymentStatus): Amount | null {
  if (state === 'disputed') return dispute?.amount ?? null
  if (state === 'running') return nextAmount
  return openInvoice?.open ?? null
}

/** Whether there is a plan that is paid for, so that choosing is changing. */
export const isPaying = ({ state, package: plan }: PaymentStatus): boolean =>
  plan !== 'free' && state !== 'trial' && state !== 'noKeys'

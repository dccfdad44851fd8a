import { DEACTIVATED_AFTER_DAYS, LIMITED_AFTER_DAYS, type PayingState } from '#shared/billing.ts'
import type { PlanName } from '#shared/plans.ts'
import type { subscriptions } from './schema.ts'

const DAY_MS = 86_400_000

export type Facts = Pick<
  typeof subscriptions.$inferSelect,
  'trialEndsAt' | 'status' | 'package' | 'endsAt' | 'failedAt' | 'dispute'
>

/** The consequences of a space's payments, at a moment. */
export interface PaymentStatus {
  readonly plan: PlanName
  readonly isPaymentFailed: boolean
  readonly isLimited: boolean
  readonly isDeactivated: boolean
  readonly deactivationDueDate: string | null // ISO date
  readonly dueAt: Date | null // when that changes automatically
}

const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** For a failed payment: when play closes, and when the space does. */
export const limitsOf = (failedAt: Date) => ({
  limitedAt: after(failedAt, LIMITED_AFTER_DAYS),
  deactivatedAt: after(failedAt, DEACTIVATED_AFTER_DAYS),
})

/* Stripe's own statuses: the plan is used in each of these. `unpaid` is no longer used, and owed. */
const running = new Set(['active', 'trialing', 'past_due', 'unpaid'])

/** Whether a subscription at Stripe is active, or is owed for. */
export const isRunning = ({ status }: Pick<Facts, 'status'>): boolean => running.has(status)

function planAt({ trialEndsAt, ...facts }: Facts, now: Date): PlanName {
  if (isRunning(facts) || facts.failedAt) return facts.package
  return now < trialEndsAt ? 'company' : 'free'
}

function nextOf({ trialEndsAt, failedAt }: Facts, now: Date): Date | null {
  const limits = failedAt ? Object.values(limitsOf(failedAt)) : []
  const ahead = [trialEndsAt, ...limits].filter((at) => at > now)
  return ahead.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/**
 * Day 0 a payment fails, day 7 play closes, day 14 the space does; a success clears it immediately
 * (readings 29 to 31). Pure: the same facts have the same status, in whatever order they became known.
 */
export function paymentStatusAt(facts: Facts, now: Date): PaymentStatus {
  const { failedAt } = facts
  const limits = failedAt && limitsOf(failedAt)
  return {
    plan: planAt(facts, now),
    isPaymentFailed: failedAt !== null,
    isLimited: limits !== null && now >= limits.limitedAt,
    isDeactivated: limits !== null && now >= limits.deactivatedAt,
    deactivationDueDate: limits && limits.deactivatedAt.toISOString().slice(0, 10),
    dueAt: nextOf(facts, now),
  }
}

/** The single state that the screens draw. */
export function stateAt(facts: Facts, now: Date): PayingState {
  const { isDeactivated, isLimited, isPaymentFailed, plan } = paymentStatusAt(facts, now)
  if (isDeactivated) return 'deactivated'
  if (isLimited) return 'limited'
  if (isPaymentFailed) return 'failed'
  if (facts.status === 'incomplete') return 'pending'
  if (isRunning(facts)) {
    if (facts.dispute) return 'disputed'
    return facts.endsAt ? 'ending' : 'running'
  }
  return plan === 'free' ? 'free' : 'trial'
}

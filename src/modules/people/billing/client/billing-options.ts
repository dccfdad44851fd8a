import { MOST_SEATS, paidPlans, type PaidPlan } from '#shared/billing.ts'
import type { PlanName } from '#shared/plans.ts'
import type { PaymentStatus } from './payment-status.ts'
import type { Way } from './useBilling.ts'

/** How it is paid for now; before anything is, per person and by the year, a seat for everyone. */
export function billingOption(standing: PaymentStatus): Way {
  const { state, package: plan, isPayPerUser, isMonthly, maxUser, headCount } = standing
  const isBought = plan !== 'free' && state !== 'trial'
  if (!isBought) return { isPayPerUser: true, isMonthly: false, maxUser: Math.max(1, headCount) }
  return { isPayPerUser, isMonthly, maxUser: Math.max(maxUser, headCount) }
}

export const isSameOption = (a: Way, b: Way): boolean =>
  a.isPayPerUser === b.isPayPerUser && a.isMonthly === b.isMonthly && a.maxUser === b.maxUser

/** Whether so many seats can be had. */
export const areSeats = (seats: number, headCount: number): boolean =>
  Number.isInteger(seats) && seats >= Math.max(1, headCount) && seats <= MOST_SEATS

const isPaidPlan = (text: string | null): text is PaidPlan =>
  (paidPlans as readonly (string | null)[]).includes(text)

/** The page where a choice is paid for. */
export const orderPath = (plan: PlanName, way: Way): string =>
  `/billing-details?${new URLSearchParams({
    package: plan,
    isPayPerUser: String(way.isPayPerUser),
    isMonthly: String(way.isMonthly),
    maxUser: String(way.maxUser),
  })}`

/** The choice such an address tells; null where it tells none. */
export function orderIn(search: URLSearchParams): (Way & { package: PaidPlan }) | null {
  const plan = search.get('package')
  const maxUser = Number(search.get('maxUser'))
  if (!isPaidPlan(plan) || !areSeats(maxUser, 1)) return null
  return {
    package: plan,
    isPayPerUser: search.get('isPayPerUser') !== 'false',
    isMonthly: search.get('isMonthly') === 'true',
    maxUser,
  }
}

import type Stripe from 'stripe'
import { paidPlans, type Chosen, type PaidPlan } from '#shared/billing.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { callStripe, makeStripe, stripeLibrary } from './stripe.ts'

/** How a price is called at Stripe: the operator makes eight of them, or some. */
export interface PriceKey {
  readonly package: PaidPlan
  readonly isPayPerUser: boolean
  readonly isMonthly: boolean
}

const pattern = /^recess_(team|company)_(person|flat)_(month|year)$/

/** `recess_team_person_year`: a lookup key, so that an amount can change without us. */
export const lookupKey = ({ package: plan, isPayPerUser, isMonthly }: PriceKey): string =>
  `recess_${plan}_${isPayPerUser ? 'person' : 'flat'}_${isMonthly ? 'month' : 'year'}`

/** Null: no price of ours. */
export function keyOf(lookup: string | null): PriceKey | null {
  const [, plan, by, every] = pattern.exec(lookup ?? '') ?? []
  if (!plan) return null
  return { package: plan as PaidPlan, isPayPerUser: by === 'person', isMonthly: every === 'month' }
}

/** The operator's prices of some keys, with their steps. */
export async function findPrices(world: World, keys: readonly PriceKey[]): Promise<Stripe.Price[]> {
  const { data } = await callStripe(world, (stripe) =>
    stripe.prices.list({
      lookup_keys: keys.map(lookupKey),
      active: true,
      expand: ['data.tiers'],
      limit: 100,
    }),
  )
  return data
}

/** The price of what was chosen. Throws price_missing. */
export async function priceOf(world: World, chosen: Chosen): Promise<Stripe.Price> {
  const plan = paidPlans.find((one) => one === chosen.package)
  const [price] = plan ? await findPrices(world, [{ ...chosen, package: plan }]) : []
  if (!price) throw new RefusalError('price_missing')
  return price
}

/** Seats that are paid for: the people who are in, or what was chosen where one price is for all. */
export const seatsOf = (chosen: Chosen, headCount: number): number =>
  chosen.isPayPerUser ? Math.max(1, headCount) : chosen.maxUser

/** Every key a price may have. */
const allKeys = paidPlans.flatMap((plan) =>
  [true, false].flatMap((isPayPerUser) =>
    [true, false].map((isMonthly) => lookupKey({ package: plan, isPayPerUser, isMonthly })),
  ),
)

/**
 * Which keys prices may have, and how many Stripe has, with a configuration's key; null: it refuses
 * that. Throws where it does not answer.
 */
export async function countPrices(
  examined: Pick<World, 'config' | 'fetch'>,
): Promise<{ keys: readonly string[]; count: number | null }> {
  try {
    const stripe = await makeStripe(examined.config, examined.fetch)
    const { data } = await stripe.prices.list({ lookup_keys: allKeys, active: true, limit: 100 })
    return { keys: allKeys, count: data.length }
  } catch (error) {
    const { errors } = await stripeLibrary()
    const isRefused =
      error instanceof errors.StripeAuthenticationError ||
      error instanceof errors.StripePermissionError
    if (!isRefused) throw error
    return { keys: allKeys, count: null }
  }
}

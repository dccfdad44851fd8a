import { paidPlans } from '#shared/billing.ts'
import { lookupKey, makeStripe, stripeLibrary } from '#modules/people/billing/server/index.ts'
import { off, ok, reasonOf, wrong, type Examined, type Finding } from './finding.ts'

const about = 'stripe'

/** Every key a price may have. */
const keys = paidPlans.flatMap((plan) =>
  [true, false].flatMap((isPayPerUser) =>
    [true, false].map((isMonthly) => lookupKey({ package: plan, isPayPerUser, isMonthly })),
  ),
)

async function prices(examined: Examined): Promise<Finding> {
  const stripe = await makeStripe(examined.config, examined.fetch)
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 })
  if (data.length)
    return ok(about, `It answers; ${data.length} of ${keys.length} prices are there.`)
  const todo = `Make prices with these lookup keys, all or some: ${keys.join(', ')}.`
  return wrong(about, 'It has none of our prices: nobody could choose a plan.', todo)
}

/** Stripe takes our key, and has prices to choose from. */
export async function examineStripe(examined: Examined): Promise<Finding> {
  if (!examined.config.STRIPE_SECRET_KEY)
    return off(about, 'STRIPE_SECRET_KEY is not set: everything is free.')
  try {
    return await prices(examined)
  } catch (error) {
    const { errors } = await stripeLibrary()
    const isRefused =
      error instanceof errors.StripeAuthenticationError ||
      error instanceof errors.StripePermissionError
    if (isRefused)
      return wrong(about, 'It refuses our key.', 'Check STRIPE_SECRET_KEY at Stripe, Developers.')
    const todo = 'Let this machine reach api.stripe.com by https: check DNS, firewall and proxy.'
    return wrong(about, `It can't be used (${reasonOf(error)}).`, todo)
  }
}

import type Stripe from 'stripe'
import { runningOnes, type AtStripe } from './facts-at-stripe.ts'
import { stripeLibrary } from './stripe.ts'

const MOST = 100

/** Nothing is due next where Stripe knows of nothing. */
async function nextInvoice(stripe: Stripe, customer: string, all: readonly Stripe.Subscription[]) {
  const [running] = runningOnes(all)
  if (!running || running.cancel_at) return null
  try {
    return await stripe.invoices.createPreview({ customer, subscription: running.id })
  } catch (error) {
    const { errors } = await stripeLibrary()
    if (error instanceof errors.StripeInvalidRequestError) return null
    throw error
  }
}

async function disputesOf(stripe: Stripe, customer: string): Promise<Stripe.Dispute[]> {
  const charges = await stripe.charges.list({ customer, limit: MOST })
  const lists = await Promise.all(
    charges.data
      .filter(({ disputed }) => disputed)
      .map(({ id }) => stripe.disputes.list({ charge: id, limit: MOST })),
  )
  return lists.flatMap(({ data }) => data)
}

/** All of a customer as it stands at Stripe. Null: Stripe has deleted them. */
export async function readStripe(stripe: Stripe, customerId: string): Promise<AtStripe | null> {
  const customer = await stripe.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  })
  if (customer.deleted) return null
  const ofTheirs = { customer: customerId, limit: MOST }
  const [subscriptions, open, disputes] = await Promise.all([
    stripe.subscriptions.list({
      ...ofTheirs,
      status: 'all',
      expand: ['data.default_payment_method'],
    }),
    stripe.invoices.list({ ...ofTheirs, status: 'open' }),
    disputesOf(stripe, customerId),
  ])
  const next = await nextInvoice(stripe, customerId, subscriptions.data)
  return { customer, subscriptions: subscriptions.data, open: open.data, disputes, next }
}

import type Stripe from 'stripe'
import { countingOne, runningOnes, type AtStripe } from './facts-at-stripe.ts'
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

async function invoicesOf(
  stripe: Stripe,
  subscription: Stripe.Subscription | null,
): Promise<Stripe.Invoice[]> {
  if (!subscription) return []
  return (await stripe.invoices.list({ subscription: subscription.id, limit: MOST })).data
}

/** All of a customer as it stands at Stripe. Null: Stripe has deleted them. */
export async function readStripe(stripe: Stripe, customerId: string): Promise<AtStripe | null> {
  const customer = await stripe.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  })
  if (customer.deleted) return null
  const ofTheirs = { customer: customerId, limit: MOST }
  const [subscriptions, disputes] = await Promise.all([
    stripe.subscriptions.list({
      ...ofTheirs,
      status: 'all',
      expand: ['data.default_payment_method'],
    }),
    disputesOf(stripe, customerId),
  ])
  const [invoices, next] = await Promise.all([
    invoicesOf(stripe, countingOne(subscriptions.data)),
    nextInvoice(stripe, customerId, subscriptions.data),
  ])
  return { customer, subscriptions: subscriptions.data, invoices, disputes, next }
}

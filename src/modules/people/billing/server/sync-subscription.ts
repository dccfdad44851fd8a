import type Stripe from 'stripe'
import type { World } from '#server/world.ts'
import {
  billingStateOf,
  deletedCustomerState,
  runningOnes,
  countingOne,
  type AtStripe,
} from './facts-at-stripe.ts'
import { stripeOf, stripeLibrary } from './stripe.ts'
import { applyStripeResponse } from './apply-billing-state.ts'
import { findCustomer, forgetCustomer, nextQuestion, subscriptionOf } from './store.ts'

/* Nothing is returned for a period that was never paid. */
const isPaidFor = (status: string) => status === 'active' || status === 'trialing'

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

/**
 * Reads a space's status from Stripe and stores it. Webhooks, returns from Checkout and the nightly
 * comparison all end here, so their order, duplicates and losses don't matter. Of several active
 * subscriptions, bought in two windows at the same time, the newest stays: the others end, and the
 * unused rest of what was paid for them is credited to the next invoice.
 */
export async function readSubscription(world: World, teamId: string): Promise<void> {
  const customer = await findCustomer(world.db, teamId)
  if (!customer?.customerId) return
  const stripe = await stripeOf(world)
  await subscriptionOf(world, world.db, teamId)
  const question = await nextQuestion(world.db, teamId)
  const there = await readStripe(stripe, customer.customerId)
  if (!there) {
    await forgetCustomer(world.db, customer.customerId)
    return applyStripeResponse(world, teamId, question, deletedCustomerState)
  }
  const [, ...doubles] = runningOnes(there.subscriptions)
  for (const { id, status } of doubles)
    await stripe.subscriptions.cancel(id, { prorate: isPaidFor(status) })
  await applyStripeResponse(world, teamId, question, billingStateOf(there))
}

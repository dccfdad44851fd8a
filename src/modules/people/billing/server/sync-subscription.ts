import type { World } from '#server/world.ts'
import { billingStateOf, deletedCustomerState, runningOnes } from './facts-at-stripe.ts'
import { readStripe } from './read-stripe.ts'
import { applyStripeResponse } from './apply-billing-state.ts'
import { findCustomer, forgetCustomer, nextQuestion, subscriptionOf } from './store.ts'
import { stripeOf } from './stripe.ts'

/* Nothing is returned for a period that was never paid. */
const isPaidFor = (status: string) => status === 'active' || status === 'trialing'

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

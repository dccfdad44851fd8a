import type Stripe from 'stripe'
import type { Chosen } from '#shared/billing.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import type { World } from '../../base/world.ts'
import { headCount } from '../accounts/head-count.ts'
import { cancelPlan, keepPlan } from './cancel.ts'
import { customerId } from './customer.ts'
import { itemOf } from './preview.ts'
import { keyOf, lookupKey, priceOf, seatsOf } from './prices.ts'
import { readSubscription } from './reading.ts'
import { isRunning } from './standing.ts'
import { subscriptionOf, type SubscriptionRow } from './store.ts'
import { askStripe, checkPayments } from './stripe.ts'

const metadataOf = (teamId: string, chosen: Chosen, price: Stripe.Price) => ({
  teamId,
  maxUser: String(chosen.maxUser),
  price: lookupKey(keyOf(price.lookup_key)!),
})

const returnTo = (world: World) => `${world.publicUrl()}/checkout-success`

/** A page of Stripe's where a plan is paid for. Only there is a card typed. */
async function checkout(
  world: World,
  { teamId, team }: Caller,
  { chosen, price, quantity }: { chosen: Chosen; price: Stripe.Price; quantity: number },
): Promise<string> {
  const customer = await customerId(world, teamId)
  const session = await askStripe(world, (stripe) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: teamId,
      line_items: [{ price: price.id, quantity }],
      subscription_data: { metadata: metadataOf(teamId, chosen, price) },
      automatic_tax: { enabled: true },
      locale: team.language as 'en' | 'tr',
      success_url: `${returnTo(world)}?sessionId={CHECKOUT_SESSION_ID}`,
      cancel_url: returnTo(world),
    }),
  )
  return session.url ?? ''
}

/** Another plan, or other seats, at once: the difference is billed now. Throws card_refused. */
async function change(
  world: World,
  teamId: string,
  {
    row,
    chosen,
    price,
    quantity,
  }: { row: SubscriptionRow; chosen: Chosen; price: Stripe.Price; quantity: number },
): Promise<void> {
  await askStripe(world, async (stripe) => {
    const item = await itemOf(stripe, row)
    await stripe.subscriptions.update(row.subscriptionId, {
      items: [{ ...(item && { id: item }), price: price.id, quantity }],
      metadata: metadataOf(teamId, chosen, price),
      cancel_at_period_end: false,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete', // nothing changes where the bank refuses
    })
  })
  await readSubscription(world, teamId)
}

/**
 * Chooses a plan: the address of Stripe's page where it is paid, or '' where a plan that runs was
 * changed at once. The free one lets what runs run out. Throws payments_off, too_few_seats,
 * price_missing, details_missing, provider_failed.
 */
export async function choosePlan(world: World, caller: Caller, chosen: Chosen): Promise<string> {
  checkPayments(world)
  const row = await subscriptionOf(world, world.db, caller.teamId)
  if (chosen.package === 'free') {
    await cancelPlan(world, caller.teamId)
    return ''
  }
  const people = await headCount(world, caller.teamId)
  if (chosen.maxUser < people) throw new RefusalError('too_few_seats', { detail: String(people) })
  const price = await priceOf(world, chosen)
  const quantity = seatsOf(chosen, people)
  if (!isRunning(row) || isBeyondPaying(row))
    return checkout(world, caller, { chosen, price, quantity })
  if (isSame(row, chosen) && row.endsAt) await keepPlan(world, caller.teamId)
  else await change(world, caller.teamId, { row, chosen, price, quantity })
  return ''
}

/* Owed, and nothing of it can be paid: its invoices are void. What is bought in its place ends it. */
const isBeyondPaying = ({ failedAt, openInvoice }: SubscriptionRow) =>
  failedAt !== null && openInvoice === null

const isSame = (row: SubscriptionRow, chosen: Chosen) =>
  row.package === chosen.package &&
  row.isMonthly === chosen.isMonthly &&
  row.isPayPerUser === chosen.isPayPerUser &&
  row.maxUser === chosen.maxUser

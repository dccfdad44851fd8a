import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Chosen } from '#shared/billing.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { headCount } from '#server/accounts/members.ts'
import { cancelPlan, keepPlan } from './cancel.ts'
import { customerId } from './customer.ts'
import { termsOf } from './plan-change.ts'
import { keyOf, lookupKey, priceOf, seatsOf } from './prices.ts'
import { readSubscription } from './sync-subscription.ts'
import { isRunning } from './payment-status.ts'
import { changeSubscription, subscriptionOf, type SubscriptionRow } from './store.ts'
import { callStripe, checkPayments } from './stripe.ts'

interface PlanOrder {
  readonly chosen: Chosen
  readonly price: Stripe.Price
  readonly quantity: number
}

const metadataOf = (teamId: string, chosen: Chosen, price: Stripe.Price) => ({
  teamId,
  maxUser: String(chosen.maxUser),
  price: lookupKey(keyOf(price.lookup_key)!),
})

const returnTo = (world: World) => `${world.publicUrl()}/checkout-success`

/** A page of Stripe's where a plan is paid for. Card details are only entered there. */
async function checkout(
  world: World,
  { teamId, team }: Caller,
  { chosen, price, quantity }: PlanOrder,
): Promise<string> {
  const customer = await customerId(world, teamId)
  const session = await callStripe(world, (stripe) =>
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

/**
 * Another plan, or other seats, immediately: the difference is billed now. Returns its invoice, '' for
 * none. Throws card_refused.
 */
async function change(
  world: World,
  row: SubscriptionRow,
  { chosen, price, quantity }: PlanOrder,
): Promise<string> {
  return callStripe(world, async (stripe) => {
    const { items, latest_invoice: before } = await stripe.subscriptions.retrieve(
      row.subscriptionId,
    )
    const item = items.data[0]
    const { latest_invoice: billed } = await stripe.subscriptions.update(row.subscriptionId, {
      items: [{ ...(item && { id: item.id }), price: price.id, quantity }],
      metadata: metadataOf(row.teamId, chosen, price),
      cancel_at_period_end: false,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete', // nothing changes where the bank refuses
    })
    return idOf(billed) === idOf(before) ? '' : idOf(billed)
  })
}

const idOf = (one: string | { id?: string } | null) =>
  (typeof one === 'string' ? one : one?.id) ?? ''

/** Changes an active plan, and stores what changed: returns the change's id. */
async function changeRunningPlan(world: World, caller: Caller, order: PlanOrder): Promise<string> {
  const { teamId, userId } = caller
  const row = await subscriptionOf(world, world.db, teamId)
  const before = await termsOf(world, row)
  const isBack = isSame(row, order.chosen) && row.endsAt !== null
  if (isBack) await keepPlan(world, teamId)
  const invoiceId = isBack ? '' : await change(world, row, order)
  await readSubscription(world, teamId)
  const after = await termsOf(world, await subscriptionOf(world, world.db, teamId))
  const at = world.now().toISOString()
  const lastChange = { changeId: randomUUID(), at, userId, before, after, invoiceId }
  await changeSubscription(world.db, teamId, { lastChange })
  return lastChange.changeId
}

/** The result of a choice: the page of Stripe's where it is paid, or a change that was made immediately. */
interface Choice {
  readonly url: string // '' for none
  readonly changeId: string // '' for none
}

/**
 * Chooses a plan: it is paid on a page of Stripe's, or an active plan is changed immediately. The free
 * one cancels the present plan at its end. Throws payments_off, too_few_seats, price_missing,
 * details_missing, provider_failed.
 */
export async function choosePlan(world: World, caller: Caller, chosen: Chosen): Promise<Choice> {
  checkPayments(world)
  const row = await subscriptionOf(world, world.db, caller.teamId)
  if (chosen.package === 'free') {
    await cancelPlan(world, caller.teamId)
    return { url: '', changeId: '' }
  }
  const people = await headCount(world, caller.teamId)
  if (chosen.maxUser < people) throw new RefusalError('too_few_seats', { detail: String(people) })
  const price = await priceOf(world, chosen)
  const order = { chosen, price, quantity: seatsOf(chosen, people) }
  if (!isRunning(row) || isBeyondPaying(row))
    return { url: await checkout(world, caller, order), changeId: '' }
  return { url: '', changeId: await changeRunningPlan(world, caller, order) }
}

/* Owed, but nothing of it can be paid: its invoices are void. A new purchase ends it. */
const isBeyondPaying = ({ failedAt, openInvoice }: SubscriptionRow) =>
  failedAt !== null && openInvoice === null

const isSame = (row: SubscriptionRow, chosen: Chosen) =>
  row.package === chosen.package &&
  row.isMonthly === chosen.isMonthly &&
  row.isPayPerUser === chosen.isPayPerUser &&
  row.maxUser === chosen.maxUser

import type Stripe from 'stripe'
import { paidPlans, type Amount, type Chosen, type PaidPlan } from '#shared/billing.ts'
import type { World } from '../../base/world.ts'
import { headCount } from '../accounts/head-count.ts'
import { isTaxKnown, payerOf } from './payer.ts'
import { findPrices, keyOf, priceOf, seatsOf } from './prices.ts'
import { isRunning } from './standing.ts'
import { findCustomer, subscriptionOf } from './store.ts'
import { askStripe } from './stripe.ts'

type Choice = Omit<Chosen, 'package'>

const amountIn =
  (currency: string) =>
  (amount: number): Amount => ({ amount, currency })

/** What so many seats cost: by the step they fall in (Stripe's "volume"), or each the same. */
function costOf(price: Stripe.Price, seats: number): Amount {
  const { currency, tiers, unit_amount: unit } = price
  const step = tiers?.find(({ up_to: upTo }) => upTo === null || seats <= upTo)
  if (!step) return { amount: (unit ?? 0) * seats, currency }
  return { amount: (step.flat_amount ?? 0) + (step.unit_amount ?? 0) * seats, currency }
}

function offerOf(price: Stripe.Price, choice: Choice, people: number) {
  const key = keyOf(price.lookup_key)!
  const all = costOf(price, seatsOf({ ...choice, package: key.package }, people))
  const each = choice.isPayPerUser && price.unit_amount !== null
  return {
    package: key.package,
    each: each ? { amount: price.unit_amount!, currency: price.currency } : null,
    all,
  }
}

/** What the paid plans cost, as far as the operator has prices. Throws payments_off, provider_failed. */
export async function offersOf(world: World, teamId: string, choice: Choice) {
  const people = await headCount(world, teamId)
  const prices = await findPrices(
    world,
    paidPlans.map((plan) => ({ ...choice, package: plan })),
  )
  const offers = prices.map((price) => offerOf(price, choice, people))
  return {
    headCount: people,
    offers: paidPlans.flatMap((plan) => offers.find((one) => one.package === plan) ?? []),
  }
}

const lineOf = ({ description, quantity, amount }: Stripe.InvoiceLineItem) => ({
  text: description ?? '',
  quantity,
  amount,
})

export const taxOf = ({ total_taxes: taxes }: Stripe.Invoice): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

const periodEnd = (invoice: Stripe.Invoice) =>
  Math.max(0, ...invoice.lines.data.map(({ period }) => period.end))

/**
 * An order line by line, tax and all, as Stripe would bill it now; nothing is changed. Throws
 * price_missing, provider_failed.
 */
export async function orderOf(world: World, teamId: string, choice: Choice, plan: PaidPlan) {
  const chosen = { ...choice, package: plan }
  const price = await priceOf(world, chosen)
  const quantity = seatsOf(chosen, await headCount(world, teamId))
  const row = await subscriptionOf(world, world.db, teamId)
  const customer = await findCustomer(world.db, teamId)
  const preview = await askStripe(world, async (stripe) => {
    const item = await itemOf(stripe, row)
    return stripe.invoices.createPreview({
      ...(item ? { subscription: row.subscriptionId } : await payerOf(customer, price.currency)),
      subscription_details: {
        items: [{ ...(item && { id: item }), price: price.id, quantity }],
        ...(item && { proration_behavior: 'always_invoice' as const }),
      },
    })
  })
  const as = amountIn(preview.currency)
  const end = periodEnd(preview)
  return {
    lines: preview.lines.data.map(lineOf),
    tax: isTaxKnown(customer) ? as(taxOf(preview)) : null,
    today: as(preview.amount_due),
    next: end ? { at: new Date(end * 1000).toISOString(), amount: costOf(price, quantity) } : null,
  }
}

/** The one item of a subscription that runs; null where none does. */
export async function itemOf(
  stripe: Stripe,
  row: { status: string; subscriptionId: string },
): Promise<string | null> {
  if (!isRunning(row)) return null
  const { items } = await stripe.subscriptions.retrieve(row.subscriptionId)
  return items.data[0]?.id ?? null
}

import type Stripe from 'stripe'
import { paidPlans, type Amount, type Chosen, type PaidPlan } from '#shared/billing.ts'
import type { World } from '#server/world.ts'
import { headCount } from '#server/accounts/members.ts'
import { addressOf } from './customer.ts'
import { taxNumberKind } from './tax-number.ts'
import { findPrices, keyOf, priceOf, seatsOf } from './prices.ts'
import { isRunning } from './payment-status.ts'
import { findCustomer, subscriptionOf, type CustomerRow, type SubscriptionRow } from './store.ts'
import { callStripe } from './stripe.ts'

type Choice = Omit<Chosen, 'package'>

const amountIn =
  (currency: string) =>
  (amount: number): Amount => ({ amount, currency })

/** What so many seats cost: by the step they fall in (Stripe's "volume"), or each the same. */
export function costOf(price: Stripe.Price, seats: number): Amount {
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

interface Ordered {
  readonly row: SubscriptionRow
  readonly customer: CustomerRow | null
  readonly price: Stripe.Price
  readonly quantity: number
}

type Payer = Pick<
  Stripe.InvoiceCreatePreviewParams,
  'customer' | 'customer_details' | 'currency' | 'automatic_tax'
>

/** Whether the payer's location is known, and so what tax there is. */
const isTaxKnown = (row: CustomerRow | null): boolean => row !== null

async function detailsOf(
  row: CustomerRow,
): Promise<Stripe.InvoiceCreatePreviewParams.CustomerDetails> {
  const type = await taxNumberKind(row.country)
  return {
    address: addressOf(row),
    ...(type && row.vatNumber && { tax_ids: [{ type, value: row.vatNumber }] }),
  }
}

/** The payer of an invoice that is only previewed: with tax as Checkout would compute it. */
async function payerOf(row: CustomerRow | null, currency: string): Promise<Payer> {
  // Stripe requires customer details; an empty object is not sent at all
  if (!row) return { currency, customer_details: { tax_exempt: 'none' } }
  const automatic_tax = { enabled: true }
  if (row.customerId) return { customer: row.customerId, automatic_tax }
  return { currency, customer_details: await detailsOf(row), automatic_tax }
}

/** What Stripe would bill for a choice: now, and (null: the same) for a whole period of it. */
async function previewsOf(
  stripe: Stripe,
  { row, customer, price, quantity }: Ordered,
  item: Stripe.SubscriptionItem | null,
) {
  const payer = await payerOf(customer, price.currency)
  const whole = () =>
    stripe.invoices.createPreview({
      ...payer,
      subscription_details: { items: [{ price: price.id, quantity }] },
    })
  if (!item) return { now: await whole(), period: null }
  const isSame = item.price.id === price.id && item.quantity === quantity
  const now = isSame
    ? null // Stripe would bill nothing, and previews the next invoice in its place
    : await stripe.invoices.createPreview({
        subscription: row.subscriptionId,
        subscription_details: {
          items: [{ id: item.id, price: price.id, quantity }],
          proration_behavior: 'always_invoice',
        },
      })
  return { now, period: await whole() }
}

type Previews = Awaited<ReturnType<typeof previewsOf>>

/** When the next invoice is due and what it comes to, tax and all, less what is given back now. */
function nextOf({ now, period }: Previews, { row }: Ordered) {
  if (!now && row.renewsAt && row.nextAmount)
    return { at: row.renewsAt.toISOString(), amount: row.nextAmount }
  const end = now ? periodEnd(now) : (row.renewsAt?.getTime() ?? 0) / 1000
  if (!end) return null
  const whole = period ?? now
  if (!whole) return null
  const { currency, total } = whole
  const credit = period && now ? Math.min(0, now.total + now.starting_balance) : 0
  const amount = { amount: Math.max(0, total + credit), currency }
  return { at: new Date(end * 1000).toISOString(), amount }
}

/**
 * An order line by line, tax and all, as Stripe would bill it now; nothing is changed. Of a plan that
 * runs it is what a change of it costs today. Throws price_missing, provider_failed.
 */
export async function orderOf(world: World, teamId: string, choice: Choice, plan: PaidPlan) {
  const chosen = { ...choice, package: plan }
  const price = await priceOf(world, chosen)
  const quantity = seatsOf(chosen, await headCount(world, teamId))
  const row = await subscriptionOf(world, world.db, teamId)
  const customer = await findCustomer(world.db, teamId)
  const ordered = { row, customer, price, quantity }
  const previews = await callStripe(world, async (stripe) =>
    previewsOf(stripe, ordered, await itemOf(stripe, row)),
  )
  const { now } = previews
  const as = amountIn(price.currency)
  return {
    lines: now?.lines.data.map(lineOf) ?? [],
    tax: isTaxKnown(customer) ? as(now ? taxOf(now) : 0) : null,
    today: as(now?.amount_due ?? 0),
    next: nextOf(previews, ordered),
  }
}

/** The one item of a subscription that runs; null where none does. */
export async function itemOf(
  stripe: Stripe,
  row: { status: string; subscriptionId: string },
): Promise<Stripe.SubscriptionItem | null> {
  if (!isRunning(row)) return null
  const { items } = await stripe.subscriptions.retrieve(row.subscriptionId)
  return items.data[0] ?? null
}

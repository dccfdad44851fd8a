import type { Customer, Invoice, Item, Line, Price, Subscription } from './stripe.objects.ts'
import { costOf } from './stripe.prices.ts'
import { listOf } from './stripe.store.ts'
import type { Tax } from './stripe.tax.ts'

/** What will be a line of an invoice. */
export interface Draft {
  readonly amount: number // before tax
  readonly description: string
  readonly start: number
  readonly end: number
  readonly quantity: number
  readonly price: Price
  readonly item: string
  readonly isProration: boolean
}

type Interval = 'month' | 'year'
export const intervalOf = (price: Price) => price.recurring!.interval as Interval

/** The moment so many intervals after another, on its day of the month or the last there is. */
export function later(anchor: number, interval: Interval, count: number): number {
  const from = new Date(anchor * 1000)
  const months = from.getUTCMonth() + count * (interval === 'year' ? 12 : 1)
  const day = Math.min(
    from.getUTCDate(),
    new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate(),
  )
  const moved = new Date(anchor * 1000)
  moved.setUTCDate(1)
  moved.setUTCMonth(months, day)
  return moved.getTime() / 1000
}

/** The end of the period that begins at a moment, as the anchor has it. */
export function periodEnd(anchor: number, interval: Interval, start: number): number {
  let count = 1
  while (later(anchor, interval, count) <= start) count += 1
  return later(anchor, interval, count)
}

const dayOf = (at: number) =>
  new Date(at * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const nameOf = (price: Price) => `Recess ${price.lookup_key!.split('_')[1]!}`

export interface Chosen {
  readonly price: Price
  readonly quantity: number
}

/** A whole period of something. */
export function periodDraft(
  { price, quantity }: Chosen,
  currency: string,
  item: string,
  [start, end]: readonly [number, number],
  isTrial = false,
): Draft {
  const name = `${quantity} × ${nameOf(price)}`
  const description = isTrial
    ? `Trial period for ${nameOf(price)}`
    : `${name} (per ${intervalOf(price)})`
  const amount = isTrial ? 0 : costOf(price, currency, quantity)
  return { amount, description, start, end, quantity, price, item, isProration: false }
}

/** What is left of a period, given back (-1) or asked for (1). */
function restDraft(
  { price, quantity }: Chosen,
  { currency }: Subscription,
  { id, current_period_start: start, current_period_end: end }: Item,
  at: number,
  sign: 1 | -1,
): Draft {
  const share = (end - at) / (end - start)
  const amount = sign * Math.round(costOf(price, currency, quantity) * share)
  const what = sign < 0 ? 'Unused' : 'Remaining'
  const description = `${what} time on ${quantity} × ${nameOf(price)} after ${dayOf(at)}`
  return { amount, description, start: at, end, quantity, price, item: id, isProration: true }
}

export const unusedDraft = (subscription: Subscription, at: number) => {
  const item = subscription.items.data[0]!
  return restDraft(item, subscription, item, at, -1)
}

/** What a change of price or quantity costs in the middle of a period. */
export function changeDrafts(subscription: Subscription, to: Chosen, at: number): Draft[] {
  const item = subscription.items.data[0]!
  if (subscription.status === 'trialing') return []
  if (item.price.id === to.price.id && item.quantity === to.quantity) return []
  const unused = unusedDraft(subscription, at)
  if (intervalOf(item.price) === intervalOf(to.price))
    return [unused, restDraft(to, subscription, item, at, 1)]
  const end = later(at, intervalOf(to.price), 1)
  return [unused, periodDraft(to, subscription.currency, item.id, [at, end])]
}

const taxOfAmount = (amount: number, { percent }: Tax) => Math.round((amount * percent) / 100)

const taxesOf = (amount: number, tax: Tax): NonNullable<Line['taxes']> =>
  tax.isOn
    ? [
        {
          amount: taxOfAmount(amount, tax),
          tax_behavior: 'exclusive',
          tax_rate_details: { tax_rate: `txr_${tax.percent}` },
          taxability_reason: tax.reason,
          taxable_amount: tax.percent === 0 ? 0 : amount,
          type: 'tax_rate_details',
        },
      ]
    : []

/** A line as it stands in an invoice. */
export function lineOf(
  draft: Draft,
  subscription: string,
  currency: string,
  tax: Tax,
  id: string,
): Line {
  const { amount, description, price } = draft
  return {
    id,
    object: 'line_item',
    amount,
    currency,
    description,
    discount_amounts: [],
    discountable: !draft.isProration,
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: draft.isProration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: draft.item,
      },
      type: 'subscription_item_details',
    },
    period: { start: draft.start, end: draft.end },
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: draft.quantity,
    subscription,
    subtotal: amount,
    taxes: taxesOf(amount, tax),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0)

/** What the lines come to, and what of it is to be paid beside the customer's balance. */
export function sumsOf(lines: Line[], { balance }: Pick<Customer, 'balance'>, tax: Tax) {
  const subtotal = sum(lines.map(({ amount }) => amount))
  const taxed = sum(lines.flatMap(({ taxes }) => (taxes ?? []).map(({ amount }) => amount)))
  const total = subtotal + taxed
  const due = Math.max(0, total + balance)
  return {
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    lines: listOf(lines, '/v1/invoices/lines'),
    starting_balance: balance,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: subtotal,
    total_taxes: tax.isOn ? [{ ...taxesOf(subtotal, tax)[0]!, amount: taxed }] : [],
  } satisfies Partial<Invoice>
}

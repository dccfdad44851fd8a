import type Stripe from 'stripe'
import { type Amount, type Card, MOST_SEATS } from '#shared/billing.ts'
import { keyOf } from './prices.ts'
import type { Dispute, OpenInvoice, subscriptions } from './schema.ts'
import { isRunning } from './payment-status.ts'
import { owedOf } from './owed.ts'
import { dateOf } from './stripe.ts'

/** What Stripe keeps about a customer, as far as we ask. */
export interface AtStripe {
  readonly customer: Stripe.Customer
  readonly subscriptions: readonly Stripe.Subscription[] // of any state
  readonly invoices: readonly Stripe.Invoice[] // of the subscription that counts, the newest first
  readonly disputes: readonly Stripe.Dispute[]
  readonly next: Stripe.Invoice | null // a preview
}

export type BillingState = Omit<
  typeof subscriptions.$inferSelect,
  'teamId' | 'trialEndsAt' | 'requestCount' | 'answeredRequest' | 'dueAt' | 'lastChange'
>

const byAge = (a: { created: number }, b: { created: number }) => b.created - a.created

/** Those that run, the newest first: there ought to be one at most. */
export const runningOnes = (all: readonly Stripe.Subscription[]): Stripe.Subscription[] =>
  all.filter(isRunning).toSorted(byAge)

/* Given up for want of money is still owed for; what somebody ended, before that or since, is not. */
const isOwed = ({ cancellation_details: why, metadata }: Stripe.Subscription) =>
  why?.reason === 'payment_failed' && !metadata.left

/** The one that counts: that runs, else the newest that is owed for or not yet paid. */
export function countingOne(all: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const [running] = runningOnes(all)
  const [newest] = all.toSorted(byAge)
  if (running || !newest) return running ?? null
  return newest.status === 'incomplete' || isOwed(newest) ? newest : null
}

const amountOf = (amount: number, currency: string): Amount => ({ amount, currency })

export function cardOf(method: string | Stripe.PaymentMethod | null | undefined): Card | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return { brand, last4, expMonth, expYear }
}

const openOf = (invoice: Stripe.Invoice): OpenInvoice => ({
  invoiceId: invoice.id,
  open: amountOf(invoice.amount_remaining, invoice.currency),
  number: invoice.number ?? '',
  page: invoice.hosted_invoice_url ?? '',
})

const undecided = new Set(['needs_response', 'warning_needs_response', 'under_review'])

function disputeOf(disputes: readonly Stripe.Dispute[]): Dispute | null {
  const open = disputes.filter(({ status }) => undecided.has(status)).toSorted(byAge)[0]
  if (!open) return null
  const { amount, currency, created, evidence_details: evidence } = open
  return {
    amount: amountOf(amount, currency),
    at: new Date(created * 1000).toISOString(),
    answerBy: dateOf(evidence.due_by)?.toISOString() ?? null,
  }
}

const nothing = {
  subscriptionId: '',
  status: '',
  package: 'free',
  isPayPerUser: true,
  isMonthly: false,
  maxUser: 0,
  quantity: 0,
  renewsAt: null,
  endsAt: null,
} as const

function planOf(subscription: Stripe.Subscription) {
  const item = subscription.items.data[0]
  const key = keyOf(item?.price.lookup_key ?? subscription.metadata.price ?? null)
  const quantity = item?.quantity ?? 0
  const most = Number(subscription.metadata.maxUser)
  return {
    package: key?.package ?? ('free' as const),
    isPayPerUser: key?.isPayPerUser ?? true,
    isMonthly: key?.isMonthly ?? false,
    maxUser: most > 0 && most <= MOST_SEATS ? most : quantity,
    quantity,
    renewsAt: dateOf(item?.current_period_end),
  }
}

/** A pure reading of it: the same there is the same here, whatever came when. */
export function billingStateOf({
  customer,
  subscriptions: all,
  invoices,
  disputes,
  next,
}: AtStripe): BillingState {
  const subscription = countingOne(all)
  const { failedAt, payable } = owedOf(invoices, subscription)
  return {
    ...nothing,
    ...(subscription && {
      ...planOf(subscription),
      subscriptionId: subscription.id,
      status: subscription.status,
      endsAt: dateOf(subscription.cancel_at),
    }),
    failedAt,
    nextTryAt: payable && dateOf(payable.next_payment_attempt),
    openInvoice: payable && openOf(payable),
    nextAmount: next && amountOf(next.amount_due, next.currency),
    dispute: disputeOf(disputes),
    card:
      cardOf(customer.invoice_settings.default_payment_method) ??
      cardOf(subscription?.default_payment_method),
  }
}

/** Of a customer whom somebody has deleted at Stripe: every plan of theirs ended with that. */
export const deletedCustomerState: BillingState = {
  ...nothing,
  failedAt: null,
  nextTryAt: null,
  openInvoice: null,
  nextAmount: null,
  dispute: null,
  card: null,
}

import type Stripe from 'stripe'
import { isRunning } from './payment-status.ts'
import { dateOf } from './stripe.ts'

/** What is owed for a subscription. */
export interface Owed {
  readonly failedAt: Date | null // since when; null: nothing is owed
  readonly payable: Stripe.Invoice | null // the oldest that can still be paid
}

const nothingOwed: Owed = { failedAt: null, payable: null }

/* Stripe's own statuses for one without payment. */
const isBehind = ({ status }: Stripe.Subscription) => status === 'past_due' || status === 'unpaid'

/** For a period as a whole, not for a change in the middle of one. */
const isForPeriod = ({ lines }: Stripe.Invoice) =>
  lines.data.some(({ parent }) => !parent?.subscription_item_details?.proration)

/** Open, and should have been paid: the bank refused it, or its due date is over. */
const isOverdue = (invoice: Stripe.Invoice, of: Stripe.Subscription) =>
  invoice.status === 'open' &&
  (invoice.attempt_count > 0 || (invoice.collection_method === 'send_invoice' && isBehind(of)))

/** Nobody will pay it automatically any more: void, written off, or a draft that stays one. */
const isAbandoned = ({ status, auto_advance: autoAdvance }: Stripe.Invoice) =>
  status === 'void' || status === 'uncollectible' || (status === 'draft' && !autoAdvance)

/** The invoices that no payment followed: all since the newest that is paid. */
function sincePaid(invoices: readonly Stripe.Invoice[]): readonly Stripe.Invoice[] {
  const paid = invoices.findIndex(({ status }) => status === 'paid')
  return paid < 0 ? invoices : invoices.slice(0, paid)
}

/** When it should have been paid. */
const dueAt = ({ due_date: due, status_transitions: at, created }: Stripe.Invoice) =>
  due ?? at.finalized_at ?? created

/** Whether a payment would still be accepted: a draft becomes final with that. */
export const isPayable = ({ status }: Stripe.Invoice): boolean =>
  status === 'open' || status === 'uncollectible' || status === 'draft'

/**
 * What is owed, by the subscription's status and by its invoices, newest first: a plan is active for a
 * period that was paid, whatever Stripe's status is. So a period's invoice that was made void, written
 * off, or left a draft (collection is paused) is owed like one that the bank refused; a free period is
 * an invoice of nothing, which counts as paid. Of an ended subscription only what is open is owed.
 */
export function owedOf(invoices: readonly Stripe.Invoice[], of: Stripe.Subscription | null): Owed {
  if (!of || of.status === 'incomplete') return nothingOwed
  const inQuestion = isBehind(of) ? invoices : invoices.filter(isForPeriod)
  const abandonedInvoices = isRunning(of) ? sincePaid(inQuestion).filter(isAbandoned) : []
  const owed = [...new Set([...invoices.filter((one) => isOverdue(one, of)), ...abandonedInvoices])]
  const byAge = owed.toSorted((a, b) => a.created - b.created)
  const since = byAge[0] ? dueAt(byAge[0]) : null
  const unbilled = isBehind(of) && invoices.length === 0
  return {
    failedAt: dateOf(since ?? (unbilled ? of.items.data[0]?.current_period_start : null)),
    payable: byAge.find(isPayable) ?? null,
  }
}

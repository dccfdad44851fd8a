import { lineOf, sumsOf, type Draft } from './stripe.lines.ts'
import type { Customer, Invoice, Subscription } from './stripe.objects.ts'
import { listOf, type Store } from './stripe.store.ts'
import type { Tax } from './stripe.tax.ts'

type Reason = NonNullable<Invoice['billing_reason']>

/** What an invoice is for. */
export interface Billed {
  readonly customer: Customer
  readonly subscription: Pick<Subscription, 'id' | 'metadata' | 'currency'> | null
  readonly currency: string
  readonly drafts: readonly Draft[]
  readonly tax: Tax
  readonly reason: Reason
  readonly period: readonly [number, number]
}

/** An invoice that nobody has been told of: a preview is no more than this. */
export function draftInvoice(store: Store, id: string, billed: Billed): Invoice {
  const { customer, subscription, currency, tax, reason, period } = billed
  const lines = billed.drafts.map((draft) =>
    lineOf(draft, subscription?.id ?? '', currency, tax, store.newId('il')),
  )
  return {
    id,
    object: 'invoice',
    account_country: 'NL',
    account_name: 'Recess',
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: tax.isOn,
      liability: tax.isOn ? { type: 'self' } : null,
      provider: tax.isOn ? 'stripe' : null,
      status: tax.isOn ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    confirmation_secret: null,
    created: store.at(),
    currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: customer.tax_ids.data.map(({ type, value }) => ({ type, value })),
    default_payment_method: null,
    description: null,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payments: listOf([], `/v1/invoices/${id}/payments`),
    period_end: period[1],
    period_start: period[0],
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    ...sumsOf(lines, customer, tax),
  }
}

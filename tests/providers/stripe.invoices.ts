import { declineOf, type Cards } from './stripe.cards.ts'
import { lineOf, sumsOf, type Draft } from './stripe.lines.ts'
import type {
  Charge,
  Customer,
  IntentError,
  Invoice,
  PaymentIntent,
  Subscription,
} from './stripe.objects.ts'
import { invalid, Refusal } from './stripe.refusal.ts'
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

/** What became of a payment: null where the money came. */
export type Failure = IntentError & { message: string }

const noCard: Failure = {
  type: 'invalid_request_error',
  message:
    'There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method prior to attempting to pay this invoice.',
}

/** Invoices from their draft to the money. */
export function makeInvoices(
  store: Store,
  cards: Cards,
  pagesAt: (kind: 'invoice' | 'pay') => string,
) {
  /** Keeps a draft and says so. */
  function begin(billed: Billed, more: Partial<Invoice> = {}): Invoice {
    const invoice = draftInvoice(store, store.idFor('invoice'), billed)
    for (const line of invoice.lines.data) line.invoice = invoice.id
    store.keep<'invoice'>(Object.assign(invoice, more))
    store.emit('invoice.created', invoice)
    return invoice
  }

  function intend(invoice: Invoice): PaymentIntent {
    const id = store.idFor('payment_intent')
    const intent = store.keep<'payment_intent'>({
      id,
      object: 'payment_intent',
      amount: invoice.amount_due,
      amount_received: 0,
      client_secret: `${id}_secret`,
      created: store.at(),
      currency: invoice.currency,
      customer: invoice.customer,
      description: 'Subscription',
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: {},
      payment_method: null,
      payment_method_types: ['card'],
      status: 'requires_payment_method',
    })
    invoice.confirmation_secret = { client_secret: `${id}_secret`, type: 'payment_intent' }
    invoice.payments.data.unshift({
      id: store.newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created: store.at(),
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: id, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    })
    return intent
  }

  /** Settles what the draft comes to, beside the balance as it is now, and gives it a number. */
  function finalize(invoice: Invoice): void {
    const customer = store.find('customer', invoice.customer!)
    const starting_balance = customer.balance
    const left = invoice.total + starting_balance
    const amount_due = Math.max(0, left)
    const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`
    customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1
    Object.assign(invoice, {
      amount_due,
      amount_remaining: amount_due,
      automatically_finalizes_at: null,
      effective_at: store.at(),
      ending_balance: Math.min(0, left),
      hosted_invoice_url: `${pagesAt('invoice')}/i/${invoice.id}`,
      invoice_pdf: `${pagesAt('pay')}/invoice/${invoice.id}/pdf`,
      number,
      starting_balance,
      status: 'open',
      status_transitions: { ...invoice.status_transitions, finalized_at: store.at() },
    } satisfies Partial<Invoice>)
    if (amount_due > 0) intend(invoice)
    store.emit('invoice.finalized', invoice)
    store.change(customer, { balance: Math.min(0, left) }, 'customer.updated')
  }

  const intentOf = (invoice: Invoice) =>
    store.find('payment_intent', invoice.payments.data[0]!.payment.payment_intent!)

  function chargeOf(invoice: Invoice, card: string, failure: Failure | null): Charge {
    const { brand, last4 } = store.find('payment_method', card).card
    const id = store.idFor('charge')
    return store.keep<'charge'>({
      id,
      object: 'charge',
      amount: invoice.amount_remaining,
      amount_captured: failure ? 0 : invoice.amount_remaining,
      amount_refunded: 0,
      captured: !failure,
      created: store.at(),
      currency: invoice.currency,
      customer: invoice.customer,
      description: 'Subscription',
      disputed: false,
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      livemode: false,
      metadata: {},
      paid: !failure,
      payment_intent: intentOf(invoice).id,
      payment_method: card,
      payment_method_details: { type: 'card', card: { brand, last4 } },
      receipt_url: failure ? null : `${pagesAt('pay')}/receipts/${id}`,
      refunded: false,
      status: failure ? 'failed' : 'succeeded',
    })
  }

  function markPaid(invoice: Invoice): void {
    const paid = invoice.amount_due
    const transitions = { ...invoice.status_transitions, paid_at: store.at() }
    Object.assign(invoice, {
      amount_paid: paid,
      amount_remaining: 0,
      attempted: true,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: transitions,
    } satisfies Partial<Invoice>)
    const payment = invoice.payments.data[0]
    if (payment)
      Object.assign(payment, {
        amount_paid: paid,
        status: 'paid',
        status_transitions: { canceled_at: null, paid_at: store.at() },
      })
    store.emit('invoice.paid', invoice)
    store.emit('invoice.payment_succeeded', invoice)
  }

  /** Asks a card for the money; null where it came. */
  function charge(invoice: Invoice, card: string, isConfirmed: boolean): Failure | null {
    const outcome = cards.outcomeOf(card)
    const needsBank = outcome === 'authentication_required'
    const failure = outcome === 'good' || (needsBank && isConfirmed) ? null : declineOf(outcome)
    const { id } = chargeOf(invoice, card, failure)
    Object.assign(intentOf(invoice), {
      amount_received: failure ? 0 : invoice.amount_remaining,
      last_payment_error: failure,
      latest_charge: id,
      payment_method: card,
      status: failure ? (needsBank ? 'requires_action' : 'requires_payment_method') : 'succeeded',
    } satisfies Partial<PaymentIntent>)
    store.emit(failure ? 'charge.failed' : 'charge.succeeded', store.find('charge', id))
    return failure
  }

  /** Tries to have an open invoice paid, by a card or with what the customer has set. */
  function attempt(invoice: Invoice, card: string | null, isConfirmed = false): Failure | null {
    if (invoice.amount_remaining === 0) {
      markPaid(invoice)
      return null
    }
    const failure = card === null ? noCard : charge(invoice, card, isConfirmed)
    Object.assign(invoice, { attempt_count: invoice.attempt_count + 1, attempted: true })
    if (!failure) markPaid(invoice)
    return failure
  }

  /** Says that a payment failed, once it is settled when the next one is tried. */
  function tellFailed(invoice: Invoice, failure: Failure): void {
    store.emit('invoice.payment_failed', invoice)
    if (failure.code === 'authentication_required')
      store.emit('invoice.payment_action_required', invoice)
  }

  function voidIt(invoice: Invoice): void {
    const transitions = { ...invoice.status_transitions, voided_at: store.at() }
    Object.assign(invoice, {
      amount_remaining: 0,
      auto_advance: false,
      next_payment_attempt: null,
      status: 'void',
      status_transitions: transitions,
    } satisfies Partial<Invoice>)
    store.emit('invoice.voided', invoice)
  }

  return { begin, finalize, attempt, tellFailed, voidIt }
}

export type Invoices = ReturnType<typeof makeInvoices>

/** The refusal of a call whose payment did not go through. */
export function refusalOfFailure(failure: Failure): Refusal {
  if (failure.type !== 'card_error') return invalid(failure.message)
  const { code, message, decline_code } = failure
  return new Refusal(402, { type: 'card_error', code: code!, message, decline_code })
}

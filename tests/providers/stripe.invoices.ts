import { draftInvoice, type Billed } from './stripe.drafts.ts'
import type { Invoice } from './stripe.objects.ts'
import type { Failure, Payments } from './stripe.payments.ts'
import type { Store } from './stripe.store.ts'

const noCard: Failure = {
  type: 'invalid_request_error',
  message:
    'There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method prior to attempting to pay this invoice.',
}

/** Invoices from their draft to the money. */
export function makeInvoices(
  store: Store,
  payments: Payments,
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
    if (amount_due > 0) payments.intend(invoice)
    store.emit('invoice.finalized', invoice)
    store.change(customer, { balance: Math.min(0, left) }, 'customer.updated')
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

  /** Tries to have an open invoice paid, by a card or with what the customer has set. */
  function attempt(invoice: Invoice, card: string | null, isConfirmed = false): Failure | null {
    if (invoice.amount_remaining === 0) {
      markPaid(invoice)
      return null
    }
    const failure = card === null ? noCard : payments.charge(invoice, card, isConfirmed)
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

  /** Nobody expects its money any more; it can still be paid. */
  function writeOff(invoice: Invoice): void {
    const marked_uncollectible_at = store.at()
    Object.assign(invoice, {
      auto_advance: false,
      next_payment_attempt: null,
      status: 'uncollectible',
      status_transitions: { ...invoice.status_transitions, marked_uncollectible_at },
    } satisfies Partial<Invoice>)
    store.emit('invoice.marked_uncollectible', invoice)
  }

  return { begin, finalize, attempt, tellFailed, voidIt, writeOff }
}

export type Invoices = ReturnType<typeof makeInvoices>

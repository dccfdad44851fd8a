import type Stripe from 'stripe'
import { call, type Call } from './stripe.calls.ts'
import { paging, params, range, text } from './stripe.form.ts'
import type { Charge, CreditNote, Dispute, Refund } from './stripe.money.ts'
import type { Invoice } from './stripe.objects.ts'
import { DAY, isWithin, pageOf, type Store } from './stripe.store.ts'

const ANSWER_DAYS = 14

/** Charges, and what an operator or a bank does to them: money given back, and payments disputed. */
export function makeRefunds(store: Store) {
  /** The charge that paid an invoice. */
  function chargeOf(invoice: Invoice): Charge {
    const intent = invoice.payments.data[0]?.payment.payment_intent
    const id = intent && store.find('payment_intent', intent).latest_charge
    if (!id) throw new Error(`${invoice.id} was paid without a charge`)
    return store.find('charge', id)
  }

  function giveBack(charge: Charge, amount: number): Refund {
    const refund = store.keep<'refund'>({
      id: store.idFor('refund'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: store.at(),
      currency: charge.currency,
      customer: charge.customer,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason: 'requested_by_customer',
      status: 'succeeded',
    })
    store.emit('refund.created', refund)
    const amount_refunded = charge.amount_refunded + amount
    const patch = { amount_refunded, refunded: amount_refunded === charge.amount }
    store.change(charge, patch, 'charge.refunded')
    return refund
  }

  /** A credit note for what an invoice was paid with. */
  function credit(invoice: Invoice, amount: number): CreditNote {
    const count = store.all('credit_note').filter((one) => one.invoice === invoice.id).length
    const note = store.keep<'credit_note'>({
      id: store.idFor('credit_note'),
      object: 'credit_note',
      amount,
      created: store.at(),
      currency: invoice.currency,
      customer: invoice.customer!,
      invoice: invoice.id,
      livemode: false,
      number: `${invoice.number}-CN-${String(count + 1).padStart(2, '0')}`,
      pdf: `${invoice.invoice_pdf}?credit_note=${count + 1}`,
      post_payment_amount: amount,
      pre_payment_amount: 0,
      reason: 'order_change',
      status: 'issued',
      total: amount,
      type: 'post_payment',
    })
    invoice.post_payment_credit_notes_amount += amount
    store.emit('credit_note.created', note)
    store.emit('invoice.updated', invoice)
    return note
  }

  /** Gives back what an invoice was paid with, or a part of it. */
  function refund(invoiceId: string, amount?: number): Refund {
    const invoice = store.find('invoice', invoiceId)
    const charge = chargeOf(invoice)
    const whole = charge.amount - charge.amount_refunded
    if (whole === 0 || (amount ?? whole) > whole) throw new Error('more than was paid')
    credit(invoice, amount ?? whole)
    return giveBack(charge, amount ?? whole)
  }

  /** The payer of an invoice says to their bank that it was not theirs. */
  function dispute(invoiceId: string, reason = 'fraudulent'): Dispute {
    const charge = chargeOf(store.find('invoice', invoiceId))
    const opened = store.keep<'dispute'>({
      id: store.idFor('dispute'),
      object: 'dispute',
      amount: charge.amount - charge.amount_refunded,
      charge: charge.id,
      created: store.at(),
      currency: charge.currency,
      evidence_details: {
        due_by: store.at() + ANSWER_DAYS * DAY,
        enhanced_eligibility: {},
        has_evidence: false,
        past_due: false,
        submission_count: 0,
        submission_method: 'not_submitted',
      },
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason,
      status: 'needs_response',
    })
    charge.disputed = true
    store.emit('charge.dispute.created', opened)
    return opened
  }

  const closeDispute = (id: string, status: 'won' | 'lost') =>
    store.change(store.find('dispute', id), { status }, 'charge.dispute.closed')

  const chargeParams = params<Stripe.ChargeListParams>()({
    ...paging,
    created: range.optional(),
    customer: text.optional(),
    payment_intent: text.optional(),
  })
  const disputeParams = params<Stripe.DisputeListParams>()({
    ...paging,
    charge: text.optional(),
    created: range.optional(),
    payment_intent: text.optional(),
  })
  const calls: Call[] = [
    call('GET', '/v1/charges', chargeParams, ({ created, customer, payment_intent, ...page }) => {
      const found = store
        .all('charge')
        .filter((one) => !customer || one.customer === customer)
        .filter((one) => !payment_intent || one.payment_intent === payment_intent)
        .filter((one) => isWithin(one.created, created))
      return pageOf(found.toReversed(), page, '/v1/charges')
    }),
    call('GET', '/v1/charges/:id', params<Stripe.ChargeRetrieveParams>()({}), (_, id) =>
      store.find('charge', id),
    ),
    call('GET', '/v1/disputes', disputeParams, ({ charge, created, payment_intent, ...page }) => {
      const found = store
        .all('dispute')
        .filter((one) => !charge || one.charge === charge)
        .filter((one) => !payment_intent || one.payment_intent === payment_intent)
        .filter((one) => isWithin(one.created, created))
      return pageOf(found.toReversed(), page, '/v1/disputes')
    }),
    call('GET', '/v1/disputes/:id', params<Stripe.DisputeRetrieveParams>()({}), (_, id) =>
      store.find('dispute', id),
    ),
  ]
  return { refund, dispute, closeDispute, calls }
}

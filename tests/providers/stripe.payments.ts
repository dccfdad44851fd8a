import { declineOf, type Cards } from './stripe.cards.ts'
import type { Charge, IntentError, PaymentIntent } from './stripe.money.ts'
import type { Invoice } from './stripe.objects.ts'
import { invalid, Refusal } from './stripe.refusal.ts'
import type { Store } from './stripe.store.ts'

/** What became of a payment: null where the money came. */
export type Failure = IntentError & { message: string }

/** Intents to have an invoice paid, and the charges that come of them. */
export function makePayments(store: Store, cards: Cards, receiptsAt: () => string) {
  /** What the money of a finalised invoice will come by. */
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
      receipt_url: failure ? null : `${receiptsAt()}/receipts/${id}`,
      refunded: false,
      status: failure ? 'failed' : 'succeeded',
    })
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

  return { intend, charge }
}

export type Payments = ReturnType<typeof makePayments>

/** The refusal of a call whose payment did not go through. */
export function refusalOfFailure(failure: Failure): Refusal {
  if (failure.type !== 'card_error') return invalid(failure.message)
  const { code, message, decline_code } = failure
  return new Refusal(402, { type: 'card_error', code: code!, message, decline_code })
}

import type Stripe from 'stripe'
import { call, type Call } from './stripe.calls.ts'
import { paging, params, text } from './stripe.form.ts'
import type { IntentError, PaymentMethod, SetupIntent } from './stripe.money.ts'
import { pageOf, type Store } from './stripe.store.ts'

/** What a bank says to a payment. */
export type Outcome = 'good' | 'insufficient_funds' | 'expired_card' | 'authentication_required'

/** Cards of Stripe's test numbers: what the bank says at first, and to payments after that. */
export const testCards = {
  good: { last4: '4242', first: 'good', later: 'good' },
  declined: { last4: '9995', first: 'insufficient_funds', later: 'insufficient_funds' },
  confirm: { last4: '3155', first: 'authentication_required', later: 'good' },
  confirmEachTime: {
    last4: '3184',
    first: 'authentication_required',
    later: 'authentication_required',
  },
  failsLater: { last4: '0341', first: 'good', later: 'insufficient_funds' },
} as const satisfies Record<string, { last4: string; first: Outcome; later: Outcome }>
export type TestCard = keyof typeof testCards

const messages: Record<Exclude<Outcome, 'good'>, string> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
}

/** A bank's no in Stripe's words. */
export function declineOf(outcome: Exclude<Outcome, 'good'>): IntentError & { message: string } {
  const code = outcome === 'insufficient_funds' ? 'card_declined' : outcome
  return {
    type: 'card_error',
    code,
    decline_code: outcome,
    message: messages[outcome],
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
  }
}

const nobody = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
} satisfies PaymentMethod['billing_details']

const cardOf = (last4: string, year: number): PaymentMethod['card'] => ({
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'NL',
  display_brand: 'visa',
  exp_month: 12,
  exp_year: year,
  fingerprint: `print${last4}`,
  funding: 'credit',
  last4,
  wallet: null,
})

/** Cards of customers, what their bank will say, and intents to keep one. */
export function makeCards(store: Store) {
  const outcomes = new Map<string, Outcome>()

  /** A card kept with a customer. */
  function attach(customer: string, kind: TestCard): PaymentMethod {
    const { last4, later } = testCards[kind]
    const year = new Date(store.at() * 1000).getUTCFullYear() + 3
    const card = store.keep<'payment_method'>({
      id: store.idFor('payment_method'),
      object: 'payment_method',
      allow_redisplay: 'limited',
      billing_details: nobody,
      card: cardOf(last4, year),
      created: store.at(),
      customer,
      livemode: false,
      metadata: {},
      type: 'card',
    })
    outcomes.set(card.id, later)
    store.emit('payment_method.attached', card)
    return card
  }

  /** Makes a customer's card the one that pays from now on. */
  function makeDefault(customer: string, card: string): void {
    const found = store.find('customer', customer)
    const invoice_settings = { ...found.invoice_settings, default_payment_method: card }
    store.change(found, { invoice_settings }, 'customer.updated')
  }

  const of = (customer: string) =>
    store.all('payment_method').filter((one) => one.customer === customer)

  /** What the bank says from now on to a customer's cards. */
  function set(customer: string, outcome: Outcome): void {
    for (const { id } of of(customer)) outcomes.set(id, outcome)
  }

  const outcomeOf = (card: string): Outcome => outcomes.get(card) ?? 'good'

  function setUp(
    customer: string | null,
    card: string,
    metadata: SetupIntent['metadata'],
  ): SetupIntent {
    const id = store.idFor('setup_intent')
    const intent = store.keep<'setup_intent'>({
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret`,
      created: store.at(),
      customer,
      description: null,
      last_setup_error: null,
      livemode: false,
      metadata,
      payment_method: card,
      payment_method_types: ['card'],
      status: 'succeeded',
      usage: 'off_session',
    })
    store.emit('setup_intent.succeeded', intent)
    return intent
  }

  const list = params<Stripe.CustomerListPaymentMethodsParams>()({
    ...paging,
    type: text.optional(),
  })
  const calls: Call[] = [
    call('GET', '/v1/customers/:id/payment_methods', list, ({ type = 'card', ...page }, id) => {
      store.find('customer', id)
      const found = of(id).filter((one) => one.type === type)
      return pageOf(found.toReversed(), page, `/v1/customers/${id}/payment_methods`)
    }),
    call(
      'GET',
      '/v1/payment_methods/:id',
      params<Stripe.PaymentMethodRetrieveParams>()({}),
      (_, id) => store.find('payment_method', id),
    ),
    call(
      'GET',
      '/v1/payment_intents/:id',
      params<Stripe.PaymentIntentRetrieveParams>()({}),
      (_, id) => store.find('payment_intent', id),
    ),
    call('GET', '/v1/setup_intents/:id', params<Stripe.SetupIntentRetrieveParams>()({}), (_, id) =>
      store.find('setup_intent', id),
    ),
  ]
  return { attach, makeDefault, of, set, outcomeOf, setUp, calls }
}

export type Cards = ReturnType<typeof makeCards>

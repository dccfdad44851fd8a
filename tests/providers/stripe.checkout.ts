import type Stripe from 'stripe'
import { z } from 'zod'
import { call, type Call } from './stripe.calls.ts'
import { testCards, type Cards, type Outcome, type TestCard } from './stripe.cards.ts'
import { flag, metadata, number, params, text, texts } from './stripe.form.ts'
import { merged } from './stripe.customers.ts'
import type { Session } from './stripe.objects.ts'
import { costOf } from './stripe.prices.ts'
import { fault, invalid } from './stripe.refusal.ts'
import { DAY, HOUR, type Store } from './stripe.store.ts'
import type { Begun, Subscriptions } from './stripe.subscriptions.ts'

type Params = Stripe.Checkout.SessionCreateParams

const auto = z.enum(['auto', 'never']).optional()
const trialSettings = params<Stripe.Checkout.SessionCreateParams.SubscriptionData.TrialSettings>()({
  end_behavior: z.strictObject({
    missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
  }),
})

const createParams = params<Params>()({
  allow_promotion_codes: flag.optional(),
  allowed_payment_method_types: texts.optional(),
  automatic_tax: params<Params['automatic_tax'] & object>()({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: z.url().optional(),
  client_reference_id: text.max(200).optional(),
  currency: text.length(3).optional(),
  customer: text,
  customer_update: params<Params['customer_update'] & object>()({
    address: auto,
    name: auto,
    shipping: auto,
  }).optional(),
  expires_at: number.optional(),
  line_items: z
    .array(
      params<Stripe.Checkout.SessionCreateParams.LineItem>()({ price: text, quantity: number }),
    )
    .optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(['subscription', 'setup']),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  setup_intent_data: params<Params['setup_intent_data'] & object>()({
    metadata: metadata.optional(),
  }).optional(),
  subscription_data: params<Params['subscription_data'] & object>()({
    metadata: metadata.optional(),
    trial_end: number.optional(),
    trial_period_days: number.optional(),
    trial_settings: trialSettings.optional(),
  }).optional(),
  success_url: z.string().regex(/^https?:\/\//, 'Not a valid URL'),
  tax_id_collection: params<Params['tax_id_collection'] & object>()({ enabled: flag }).optional(),
})
type Given = z.output<typeof createParams>

/** What a session was begun with and does not say itself. */
interface Order {
  readonly begun: Omit<Begun, 'card'> | null // null: only a card is to be kept
  readonly given: Given
}

/** What a person does at the page. */
export interface Pressed {
  readonly card: TestCard | null // null: none is asked for
  readonly isConfirmed: boolean // they have answered their bank
}

/** What comes of it. */
export type Checked =
  | { isDone: true }
  | { isDone: false; needsBank: boolean; outcome: Exclude<Outcome, 'good'> }

export function makeCheckout(
  store: Store,
  cards: Cards,
  subscriptions: Subscriptions,
  pagesAt: () => string,
) {
  const orders = new Map<string, Order>()

  function checkTaxes({
    automatic_tax,
    tax_id_collection,
    customer,
    customer_update,
  }: Given): void {
    const { address } = store.find('customer', customer, 'customer')
    if (automatic_tax?.enabled && !address?.country && customer_update?.address !== 'auto')
      throw invalid(
        "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
        undefined,
        'customer_tax_location_invalid',
      )
    if (tax_id_collection?.enabled && customer_update?.name !== 'auto')
      throw invalid(
        'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      )
  }

  function trialEndOf({ subscription_data: data }: Given): number | null {
    const { trial_end, trial_period_days } = data ?? {}
    if (trial_end !== undefined && trial_end < store.at() + 2 * DAY)
      throw invalid(
        'The `trial_end` date has to be at least 2 days in the future.',
        'subscription_data[trial_end]',
      )
    if (trial_period_days !== undefined && trial_period_days < 1)
      throw invalid(
        'The minimum number of trial period days is 1.',
        'subscription_data[trial_period_days]',
      )
    return (
      trial_end ?? (trial_period_days === undefined ? null : store.at() + trial_period_days * DAY)
    )
  }

  function orderOf(given: Given): Order {
    const [line, ...more] = given.line_items ?? []
    if (given.mode === 'setup') {
      if (line) throw invalid('You can not pass `line_items` in `setup` mode.', 'line_items')
      if (!given.currency && !given.allowed_payment_method_types)
        throw fault('Missing required param: currency.', 'currency', 'parameter_missing')
      return { begun: null, given }
    }
    if (!line) throw fault('Missing required param: line_items.', 'line_items', 'parameter_missing')
    if (more.length > 0) throw fault('This Stripe covers one line item a session.', 'line_items[1]')
    const price = store.find('price', line.price, 'line_items[0][price]')
    const currency = given.currency ?? price.currency
    if (line.quantity < 1)
      throw invalid('Invalid quantity: must be at least 1', 'line_items[0][quantity]')
    costOf(price, currency, line.quantity)
    const begun = {
      price,
      quantity: line.quantity,
      currency,
      customer: given.customer,
      hasTax: given.automatic_tax?.enabled ?? false,
      metadata: merged({}, given.subscription_data?.metadata),
      trialEnd: trialEndOf(given),
      withoutCard:
        given.subscription_data?.trial_settings?.end_behavior.missing_payment_method ??
        'create_invoice',
    } as const
    return { begun, given }
  }

  function expiryOf({ expires_at }: Given): number {
    const at = store.at()
    if (expires_at === undefined) return at + DAY
    if (expires_at < at + HOUR / 2 || expires_at > at + DAY)
      throw invalid(
        'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
        'expires_at',
      )
    return expires_at
  }

  /** What is to be paid, with the customer as they are now. */
  function sumsOf({
    begun,
  }: Order): Pick<Session, 'amount_subtotal' | 'amount_total' | 'total_details'> {
    if (!begun) return { amount_subtotal: null, amount_total: null, total_details: null }
    const { subtotal, total } = subscriptions.previewFirst({ ...begun, card: null })
    const total_details = { amount_discount: 0, amount_shipping: 0, amount_tax: total - subtotal }
    return { amount_subtotal: subtotal, amount_total: total, total_details }
  }

  function create(given: Given): Session {
    checkTaxes(given)
    const order = orderOf(given)
    const id = store.idFor('checkout.session')
    const hasTax = given.automatic_tax?.enabled ?? false
    const session = store.keep<'checkout.session'>({
      id,
      object: 'checkout.session',
      allow_promotion_codes: given.allow_promotion_codes ?? null,
      allowed_payment_method_types: given.allowed_payment_method_types ?? null,
      automatic_tax: {
        enabled: hasTax,
        liability: hasTax ? { type: 'self' } : null,
        provider: hasTax ? 'stripe' : null,
        status: hasTax ? 'complete' : null,
      },
      cancel_url: given.cancel_url ?? null,
      client_reference_id: given.client_reference_id ?? null,
      created: store.at(),
      currency: order.begun?.currency ?? given.currency ?? null,
      customer: given.customer,
      customer_details: null,
      expires_at: expiryOf(given),
      invoice: null,
      livemode: false,
      locale: (given.locale as Session['locale']) ?? null,
      metadata: merged({}, given.metadata),
      mode: given.mode,
      payment_intent: null,
      payment_method_collection: given.payment_method_collection ?? (order.begun ? 'always' : null),
      payment_method_types: given.allowed_payment_method_types ?? ['card'],
      payment_status: order.begun ? 'unpaid' : 'no_payment_required',
      setup_intent: null,
      status: 'open',
      subscription: null,
      success_url: given.success_url,
      tax_id_collection: { enabled: given.tax_id_collection?.enabled ?? false, required: 'never' },
      ui_mode: 'hosted_page',
      url: `${pagesAt()}/c/pay/${id}`,
      ...sumsOf(order),
    })
    orders.set(id, order)
    return session
  }

  function close(session: Session, status: 'complete' | 'expired'): void {
    Object.assign(session, { status, url: null })
    store.emit(
      status === 'complete' ? 'checkout.session.completed' : 'checkout.session.expired',
      session,
    )
  }

  function customerDetails(id: string): NonNullable<Session['customer_details']> {
    const { address, email, name, phone, tax_exempt, tax_ids } = store.find('customer', id)
    return {
      address: address ?? null,
      business_name: name ?? null,
      email,
      individual_name: null,
      name: name ?? null,
      phone: phone ?? null,
      tax_exempt: tax_exempt ?? 'none',
      tax_ids: tax_ids.data.map(({ type, value }) => ({ type, value })),
    }
  }

  function complete(session: Session, { begun, given }: Order, card: TestCard | null): void {
    const kept = card && cards.attach(given.customer, card).id
    if (begun) {
      const subscription = subscriptions.begin({ ...begun, card: kept })
      const { latest_invoice: invoice, id } = subscription
      const payment_status = session.amount_total === 0 ? 'no_payment_required' : 'paid'
      Object.assign(session, { invoice, subscription: id, payment_status })
    } else {
      const intent = cards.setUp(
        given.customer,
        kept!,
        merged({}, given.setup_intent_data?.metadata),
      )
      session.setup_intent = intent.id
    }
    session.customer_details = customerDetails(given.customer)
    close(session, 'complete')
  }

  /** What happens when Pay is pressed at an open session's page. */
  function press(session: Session, { card, isConfirmed }: Pressed): Checked {
    const order = orders.get(session.id)!
    Object.assign(session, sumsOf(order))
    const { first, later } = testCards[card ?? 'good']
    const needsBank = first === 'authentication_required'
    const isPaying = Boolean(session.amount_total)
    const outcome = needsBank
      ? isConfirmed
        ? 'good'
        : first
      : isPaying && first === 'good'
        ? later
        : first
    if (outcome !== 'good') return { isDone: false, needsBank, outcome }
    complete(session, order, card)
    return { isDone: true }
  }

  const expire = (session: Session) => close(session, 'expired')

  const path = '/v1/checkout/sessions'
  const calls: Call[] = [
    call('POST', path, createParams, create),
    call('GET', `${path}/:id`, params<Stripe.Checkout.SessionRetrieveParams>()({}), (_, id) =>
      store.find('checkout.session', id),
    ),
    call(
      'POST',
      `${path}/:id/expire`,
      params<Stripe.Checkout.SessionExpireParams>()({}),
      (_, id) => {
        const session = store.find('checkout.session', id)
        if (session.status !== 'open')
          throw invalid(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          )
        expire(session)
        return session
      },
    ),
  ]
  return {
    press,
    expire,
    sumsOf: (session: Session) => sumsOf(orders.get(session.id)!),
    givenOf: (session: Session) => orders.get(session.id)!.given,
    calls,
  }
}

export type Checkout = ReturnType<typeof makeCheckout>

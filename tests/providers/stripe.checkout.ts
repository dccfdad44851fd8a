import type Stripe from 'stripe'
import { call, type Call } from './stripe.calls.ts'
import { testCards, type Cards, type Outcome, type TestCard } from './stripe.cards.ts'
import { merged } from './stripe.customers.ts'
import { params } from './stripe.form.ts'
import type { Session } from './stripe.objects.ts'
import { makeOrders, orderParams, type Given, type Order } from './stripe.orders.ts'
import { invalid } from './stripe.refusal.ts'
import type { Store } from './stripe.store.ts'
import type { Subscriptions } from './stripe.subscriptions.ts'

/** What a person does at the page. */
export interface Pressed {
  readonly card: TestCard | null // null: none is asked for
  readonly isConfirmed: boolean // they have answered their bank
}

/** What comes of it. */
export type Checked =
  | { isDone: true }
  | { isDone: false; needsBank: boolean; outcome: Exclude<Outcome, 'good'> }

/** Checkout sessions, from their order to what comes of them. */
export function makeCheckout(
  store: Store,
  cards: Cards,
  subscriptions: Subscriptions,
  pagesAt: () => string,
) {
  const orders = new Map<string, Order>()
  const { read, expiryOf } = makeOrders(store)

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
    const order = read(given)
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
    call('POST', path, orderParams, create),
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

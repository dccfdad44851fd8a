import type { Call } from './stripe.calls.ts'
import { makeCards } from './stripe.cards.ts'
import { makeChanges } from './stripe.proration.ts'
import { makeCheckout } from './stripe.checkout.ts'
import { makeCollection, type Settings } from './stripe.dunning.ts'
import { makeCustomers } from './stripe.customers.ts'
import { makeDoor } from './stripe.requests.ts'
import { eventCalls, postEvent } from './stripe.events.ts'
import { invoiceCalls } from './stripe.invoice-calls.ts'
import { makeInvoices } from './stripe.invoices.ts'
import { makeLife } from './stripe.clock.ts'
import { makePages } from './stripe.pages.ts'
import { makePayments } from './stripe.payments.ts'
import { portalCalls } from './stripe.portal.ts'
import { previewCalls } from './stripe.preview.ts'
import { makePrices, somePrices, type PriceGiven } from './stripe.prices.ts'
import { makeRefunds } from './stripe.refunds.ts'
import type { StandIn } from './serve.ts'
import { makeStore } from './stripe.store.ts'
import { subscriptionCalls } from './stripe.subscription-calls.ts'
import { makeSubscriptions } from './stripe.subscriptions.ts'

export const STRIPE = 'https://api.stripe.com'
const places = {
  checkout: 'https://checkout.stripe.com',
  portal: 'https://billing.stripe.com',
  invoice: 'https://invoice.stripe.com',
  pay: 'https://pay.stripe.com',
}

interface Options {
  readonly now: () => Date
  readonly prices?: readonly PriceGiven[]
  readonly secretKey?: string
  readonly webhookSecret?: string
  readonly pagesAt?: string // where the pages are served in the place of Stripe's own origins
}

/*
 * A Stripe of our own, for the calls the product makes and no others: an unknown call, parameter
 * or type is refused as Stripe does and stands in `faults`. Before each request what has become due
 * is worked off, as Stripe's own clock never stands still.
 *
 * What it does not cover: more than one item a subscription; subscriptions made by the API instead
 * of by Checkout (so none is ever incomplete) or without a customer; payment methods other than
 * cards; coupons and promotion codes (the switch is taken, the page has no field); metered use,
 * schedules, Connect, search and API version 2; a paused subscription cannot be resumed. Tax is a
 * fixed rate by country for a seller in the Netherlands, a business elsewhere in the EU pays it
 * itself, and outside the EU there is none; prices are without tax. A tax number is checked by its
 * form alone. Payments are tried again on fixed days after the first failure. A card chosen in the
 * portal becomes the customer's, and that of subscriptions with one of their own: the second we
 * have not seen Stripe do. Not told are invoice items, balance transactions,
 * `invoice.upcoming`, `customer.subscription.trial_will_end`, and the funds of disputes. An answer
 * has the fields that stripe.objects.ts and stripe.money.ts name, by the types of the SDK, and
 * lacks the rest of Stripe's. The wording of refusals is near to Stripe's; their codes are its own.
 */

/** Stripe's API and pages under a given clock, and what operators, banks and tests do beside it. */
export function makeStripe(options: Options) {
  const {
    now,
    prices = somePrices,
    secretKey = 'sk_test_recess',
    webhookSecret = 'whsec_recess',
  } = options
  const settings: Settings = { retryDays: [3, 5, 7], afterRetries: 'unpaid' }
  const at = (place: keyof typeof places) => options.pagesAt ?? places[place]
  const store = makeStore(now)
  const priceCalls = makePrices(store, prices)
  const cards = makeCards(store)
  const customers = makeCustomers(store)
  const payments = makePayments(store, cards, () => at('pay'))
  const invoices = makeInvoices(store, payments, at)
  const collection = makeCollection(store, cards, invoices, settings)
  const subscriptions = makeSubscriptions(store, invoices, collection)
  const changes = makeChanges(store, cards, invoices, collection, subscriptions)
  const checkout = makeCheckout(store, cards, subscriptions, () => at('checkout'))
  const refunds = makeRefunds(store)
  const settle = makeLife(store, subscriptions, changes, collection, checkout)
  const calls: Call[] = [
    ...priceCalls,
    ...customers.calls,
    ...cards.calls,
    ...checkout.calls,
    ...portalCalls(store, () => at('portal')),
    ...subscriptionCalls(store, subscriptions, changes),
    ...previewCalls(store, subscriptions, changes),
    ...invoiceCalls(store, invoices, collection),
    ...refunds.calls,
    ...eventCalls(store),
  ]

  const door = makeDoor(store, calls, secretKey)
  const standIn: StandIn = (asked) => {
    settle()
    return door.standIn(asked)
  }
  const shown = makePages(store, cards, customers, checkout, subscriptions, collection)
  const pages: StandIn = (asked) => {
    settle()
    return shown(asked)
  }

  return {
    standIn,
    pages,
    origins: {
      [STRIPE]: standIn,
      ...Object.fromEntries(Object.values(places).map((one) => [one, pages])),
    },
    secretKey,
    webhookSecret,
    faults: door.faults, // what no product should ask
    state: door.state, // what is wrong with Stripe
    settings, // retryDays and afterRetries
    events: store.events, // in their order, and delivered by nobody but `post`
    settle,
    post: (
      event: (typeof store.events)[number],
      url: string,
      more: { secret?: string; at?: Date; fetch?: typeof fetch } = {},
    ) => postEvent(event, url, { secret: webhookSecret, at: now(), ...more }),
    all: store.all,
    find: store.find,
    cards,
    refund: refunds.refund,
    dispute: refunds.dispute,
    closeDispute: refunds.closeDispute,
    voidInvoice: (id: string) => invoices.voidIt(store.find('invoice', id)),
    writeOffInvoice: (id: string) => invoices.writeOff(store.find('invoice', id)),
    cancel: (id: string) =>
      subscriptions.cancel(store.find('subscription', id), 'cancellation_requested'),
  }
}

export type StripeStandIn = ReturnType<typeof makeStripe>

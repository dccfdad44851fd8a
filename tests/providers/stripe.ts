import Stripe from 'stripe'
import { idsAt, type Call } from './stripe.calls.ts'
import { makeCards } from './stripe.cards.ts'
import { makeChanges } from './stripe.changes.ts'
import { makeCheckout } from './stripe.checkout.ts'
import { makeCollection, type Settings } from './stripe.collection.ts'
import { makeCustomers } from './stripe.customers.ts'
import { eventCalls, postEvent } from './stripe.events.ts'
import { makeExpand } from './stripe.expand.ts'
import { invoiceCalls } from './stripe.invoice-calls.ts'
import { makeInvoices } from './stripe.invoices.ts'
import { makeLife } from './stripe.life.ts'
import { makePages } from './stripe.pages.ts'
import { makePayments } from './stripe.payments.ts'
import { portalCalls } from './stripe.portal.ts'
import { previewCalls } from './stripe.preview.ts'
import { makePrices, somePrices, type PriceGiven } from './stripe.prices.ts'
import { Refusal } from './stripe.refusal.ts'
import { makeRefunds } from './stripe.refunds.ts'
import { makeReplays } from './stripe.replays.ts'
import type { Answer, Asked, StandIn } from './serve.ts'
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
 * or type is refused as Stripe does and stands in `faults`.
 *
 * What it does not cover: more than one item a subscription; subscriptions made by the API instead
 * of by Checkout (so none is ever incomplete); payment methods other than cards; coupons and
 * promotion codes (the switch is taken, the page has no field); metered use, schedules, meters,
 * Connect, search and API version 2. Tax is a fixed rate by country for a seller in the
 * Netherlands, a business elsewhere in the EU pays it itself, and outside the EU there is none;
 * prices are without tax. A tax number is checked by its form alone. Retries come on fixed days
 * after the first failure. Not told are invoice items, balance transactions, `invoice.upcoming`,
 * `customer.subscription.trial_will_end`, and funds of disputes. An answer has the fields that
 * stripe.objects.ts names, by the types of the SDK, and lacks the rest of Stripe's.
 */

/** Stripe's API and pages under a given clock, and what operators, banks and tests do beside it. */
export function makeStripe(options: Options) {
  const {
    now,
    prices = somePrices,
    secretKey = 'sk_test_recess',
    webhookSecret = 'whsec_recess',
  } = options
  const faults: string[] = []
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
  const expand = makeExpand(store.raw)
  const replays = makeReplays(store)
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

  function checkCaller({ headers }: Asked): void {
    const type = 'invalid_request_error'
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new Refusal(401, { type, message: 'Invalid API Key provided.' })
    const version = headers['stripe-version']
    if (version !== Stripe.API_VERSION)
      throw new Refusal(
        400,
        { type, message: `Invalid Stripe API version: ${String(version)}` },
        true,
      )
  }

  function run(asked: Asked): Answer {
    for (const call of calls) {
      const ids = idsAt(call, asked)
      if (!ids) continue
      const { answer, expand: wanted } = call.run(asked, ids)
      return { json: expand(answer, wanted) }
    }
    const message = `Unrecognized request URL (${asked.method}: ${asked.url.pathname}).`
    throw new Refusal(404, { type: 'invalid_request_error', message }, true)
  }

  function refused(error: unknown, { method, url }: Asked): Answer {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(500, { type: 'api_error', message: String(error) }, true)
    if (refusal.isFault) faults.push(`${method} ${url.pathname}: ${refusal.message}`)
    return refusal.answer()
  }

  const standIn: StandIn = (asked) => {
    const id = store.newId('req')
    try {
      settle()
      checkCaller(asked)
      const answer = replays.once(asked, id, () => {
        try {
          return run(asked)
        } catch (error) {
          return refused(error, asked)
        }
      })
      return {
        ...answer,
        headers: { 'request-id': id, 'stripe-version': Stripe.API_VERSION, ...answer.headers },
      }
    } catch (error) {
      return refused(error, asked)
    }
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
    faults,
    settings,
    events: store.events,
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
    cancel: (id: string) =>
      subscriptions.cancel(store.find('subscription', id), 'cancellation_requested'),
  }
}

export type StripeStandIn = ReturnType<typeof makeStripe>

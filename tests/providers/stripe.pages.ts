import type { Checkout } from './stripe.checkout.ts'
import type { Collection } from './stripe.dunning.ts'
import type { Customers } from './stripe.customers.ts'
import { checkoutPage, confirmPage, invoicePage, plainPage, portalPage } from './stripe.views.ts'
import { declineOf, testCards, type Cards, type TestCard } from './stripe.cards.ts'
import type { PortalSession, Session } from './stripe.objects.ts'
import { redirect, type Answer, type Asked, type StandIn } from './serve.ts'
import type { Store } from './stripe.store.ts'
import type { Subscriptions } from './stripe.subscriptions.ts'
import { taxIdTypeOf } from './stripe.tax.ts'

const seeOther = (to: string): Answer => ({ ...redirect(to), status: 303 })
const notFound: Answer = { status: 404, html: plainPage('There is nothing here.') }

const isTestCard = (name: string | null): name is TestCard => name !== null && name in testCards

/** What Stripe shows a person: Checkout, the customer portal, an invoice to be paid, its file and a receipt. */
export function makePages(
  store: Store,
  cards: Cards,
  customers: Customers,
  checkout: Checkout,
  subscriptions: Subscriptions,
  collection: Collection,
): StandIn {
  /** Keeps what a person wrote of themselves where the session lets them. */
  function keepDetails(session: Session, form: URLSearchParams): void {
    const { customer_update, tax_id_collection } = checkout.givenOf(session)
    const customer = store.find('customer', session.customer!)
    const country = form.get('country')?.toUpperCase()
    if (country && customer_update?.address === 'auto') {
      const blank = { city: null, line1: null, line2: null, postal_code: null, state: null }
      const address = { ...blank, ...customer.address, country }
      store.change(customer, { address }, 'customer.updated')
    }
    const type = taxIdTypeOf(country ?? customer.address?.country ?? '')
    const value = form.get('tax_id')
    const isThere = customer.tax_ids.data.some((one) => one.value === value)
    if (value && type && tax_id_collection?.enabled && !isThere)
      customers.addTaxId(customer, type, value)
  }

  const shown = (session: Session, error?: string): Answer => ({
    html: checkoutPage(
      { ...session, ...checkout.sumsOf(session) },
      checkout.givenOf(session),
      store.find('customer', session.customer!),
      error,
    ),
  })

  function pressed(session: Session, form: URLSearchParams): Answer {
    const chosen = form.get('card')
    if (form.get('confirmed') === 'no')
      return shown(
        session,
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      )
    const card = isTestCard(chosen) ? chosen : null
    const isNeeded =
      session.payment_method_collection !== 'if_required' || session.amount_total !== 0
    if (!card && isNeeded) return shown(session, 'Choose a card.')
    try {
      if (!form.has('confirmed')) keepDetails(session, form)
    } catch (error) {
      return shown(session, (error as Error).message)
    }
    const done = checkout.press(session, { card, isConfirmed: form.get('confirmed') === 'yes' })
    if (done.isDone)
      return seeOther(session.success_url!.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
    return done.needsBank
      ? { html: confirmPage(`/c/pay/${session.id}`, chosen!) }
      : shown(session, declineOf(done.outcome).message)
  }

  function atCheckout(id: string, { method, body }: Asked): Answer {
    const session = store.find('checkout.session', id)
    if (session.status !== 'open')
      return {
        html: plainPage(
          session.status === 'expired' ? 'This link has expired.' : 'This was paid for already.',
        ),
      }
    return method === 'POST' ? pressed(session, new URLSearchParams(body)) : shown(session)
  }

  function replaceCard(customer: string, card: TestCard): void {
    const { id } = cards.attach(customer, card)
    cards.makeDefault(customer, id)
    for (const one of store.all('subscription'))
      if (one.customer === customer && one.status !== 'canceled' && one.default_payment_method)
        store.change(one, { default_payment_method: id }, 'customer.subscription.updated')
  }

  /** The portal ends flexible subscriptions by a moment, not by `cancel_at_period_end`. */
  function endInPortal(customer: string, isEnding: boolean): void {
    for (const one of store.all('subscription').filter(({ status }) => status !== 'canceled')) {
      if (one.customer !== customer) continue
      const end = subscriptions.itemOf(one).current_period_end
      const patch = isEnding
        ? { cancel_at: end, canceled_at: store.at() }
        : { cancel_at: null, cancel_at_period_end: false, canceled_at: null }
      const reason = isEnding ? ('cancellation_requested' as const) : null
      const cancellation_details = { ...one.cancellation_details!, reason }
      store.change(one, { ...patch, cancellation_details }, 'customer.subscription.updated')
    }
  }

  function actedInPortal(session: PortalSession, form: URLSearchParams): Answer {
    const card = form.get('card')
    if (form.get('action') === 'card' && isTestCard(card)) {
      const isRefused = testCards[card].first !== 'good' && testCards[card].later !== 'good'
      if (isRefused) return inPortal(session, 'Your card was declined.')
      replaceCard(session.customer, card)
    }
    if (form.get('action') === 'cancel') endInPortal(session.customer, true)
    if (form.get('action') === 'renew') endInPortal(session.customer, false)
    const after = session.flow?.after_completion.redirect?.return_url
    return seeOther(after ?? `/p/session/${session.id}`)
  }

  function inPortal(session: PortalSession, error?: string): Answer {
    const own = ({ customer }: { customer: string | null }) => customer === session.customer
    const invoices = store.all('invoice').filter(own).toReversed()
    const live = store.all('subscription').filter((one) => own(one) && one.status !== 'canceled')
    return {
      html: portalPage(
        session,
        store.find('customer', session.customer),
        live,
        invoices,
        cards.of(session.customer),
        error,
      ),
    }
  }

  function atPortal(id: string, { method, body }: Asked): Answer {
    const session = store.find('billing_portal.session', id)
    return method === 'POST' ? actedInPortal(session, new URLSearchParams(body)) : inPortal(session)
  }

  function atInvoice(id: string, { method, body }: Asked): Answer {
    const invoice = store.find('invoice', id)
    const form = new URLSearchParams(body)
    const card = form.get('card')
    if (method !== 'POST' || invoice.status !== 'open' || !isTestCard(card))
      return { html: invoicePage(invoice) }
    const { first } = testCards[card]
    if (first === 'authentication_required' && !form.has('confirmed'))
      return { html: confirmPage(`/i/${id}`, card) }
    if (form.get('confirmed') === 'no')
      return { html: invoicePage(invoice, 'Your bank did not confirm.') }
    const kept = cards.attach(invoice.customer!, card).id
    const failure = collection.collect(invoice, {
      card: kept,
      isConfirmed: form.get('confirmed') === 'yes',
    })
    return failure ? { html: invoicePage(invoice, failure.message) } : seeOther(`/i/${id}`)
  }

  const file = (id: string): Answer => ({
    bytes: new TextEncoder().encode(`%PDF-1.4\n% ${store.find('invoice', id).number}\n%%EOF\n`),
    headers: { 'content-type': 'application/pdf' },
  })

  const places: [RegExp, (id: string, asked: Asked) => Answer][] = [
    [/^\/c\/pay\/([^/]+)$/, atCheckout],
    [/^\/p\/session\/([^/]+)$/, atPortal],
    [/^\/i\/([^/]+)$/, atInvoice],
    [/^\/invoice\/([^/]+)\/pdf$/, file],
    [
      /^\/receipts\/([^/]+)$/,
      (id) => ({ html: plainPage(`Receipt for ${store.find('charge', id).amount}`) }),
    ],
  ]
  return (asked) => {
    for (const [path, answer] of places) {
      const id = path.exec(asked.url.pathname)?.[1]
      if (id && store.raw(id)) return answer(id, asked)
    }
    return notFound
  }
}

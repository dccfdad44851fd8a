import type { Cards } from './stripe.cards.ts'
import type { Failure } from './stripe.payments.ts'
import type { Invoices } from './stripe.invoices.ts'
import type { Invoice, Subscription } from './stripe.objects.ts'
import { DAY, type Store } from './stripe.store.ts'

/** How the account handles payments that fail. */
export interface Settings {
  retryDays: readonly number[] // after the first failure
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
}

interface Try {
  readonly card?: string // else what the subscription or its customer has set
  readonly isConfirmed?: boolean // the person was there to answer their bank
  readonly isScheduled?: boolean // at the moment written in the invoice
}

const isBehind = ({ status }: Subscription) => status === 'past_due' || status === 'unpaid'

/** Getting invoices paid, and what becomes of the subscription when they are or are not. */
export function makeCollection(store: Store, cards: Cards, invoices: Invoices, settings: Settings) {
  const failedFirst = new Map<string, number>()
  const onPaid = new Map<string, () => void>() // what a payment was awaited for
  const endings: { cancel: (subscription: Subscription) => void } = { cancel: () => undefined }

  const subscriptionOf = ({ parent }: Invoice): Subscription | null => {
    const id = parent?.subscription_details?.subscription
    return id ? store.find('subscription', id) : null
  }

  /** The card that pays a subscription. */
  function cardOf({ customer, default_payment_method }: Subscription): string | null {
    const { invoice_settings } = store.find('customer', customer)
    return default_payment_method ?? invoice_settings.default_payment_method
  }

  /** Whether a card would pay without its owner at hand. */
  const wouldPay = (card: string | null) => card !== null && cards.outcomeOf(card) === 'good'

  function markDelinquent(subscription: Subscription): void {
    store.find('customer', subscription.customer).delinquent = isBehind(subscription)
  }

  function setStatus(subscription: Subscription, status: Subscription['status']): void {
    store.change(subscription, { status }, 'customer.subscription.updated')
    markDelinquent(subscription)
  }

  function recover(invoice: Invoice): void {
    failedFirst.delete(invoice.id)
    onPaid.get(invoice.id)?.()
    onPaid.delete(invoice.id)
    const subscription = subscriptionOf(invoice)
    if (!subscription || !isBehind(subscription)) return
    if (subscription.latest_invoice === invoice.id) setStatus(subscription, 'active')
  }

  /** When an invoice is tried next: on the days after its first failure, then no more. */
  function nextTry({ id }: Invoice): number | null {
    const first = failedFirst.get(id) ?? store.at()
    failedFirst.set(id, first)
    return (
      settings.retryDays.map((days) => first + days * DAY).find((at) => at > store.at()) ?? null
    )
  }

  function giveUp(subscription: Subscription): void {
    if (settings.afterRetries === 'cancel') endings.cancel(subscription)
    else setStatus(subscription, settings.afterRetries)
  }

  function fail(invoice: Invoice, failure: Failure, isScheduled: boolean): void {
    if (!onPaid.has(invoice.id)) invoice.next_payment_attempt = nextTry(invoice)
    invoices.tellFailed(invoice, failure)
    const subscription = subscriptionOf(invoice)
    if (!subscription || onPaid.has(invoice.id) || subscription.status === 'canceled') return
    if (subscription.status === 'active') setStatus(subscription, 'past_due')
    if (isScheduled && invoice.next_payment_attempt === null) giveUp(subscription)
  }

  /** Tries to have an open invoice paid; null where the money came. */
  function collect(invoice: Invoice, how: Try = {}): Failure | null {
    const subscription = subscriptionOf(invoice)
    const card = how.card ?? (subscription && cardOf(subscription))
    const failure = invoices.attempt(invoice, card, how.isConfirmed)
    if (failure) fail(invoice, failure, how.isScheduled ?? false)
    else recover(invoice)
    return failure
  }

  /** A draft whose hour is over. */
  function finalizeAndCollect(invoice: Invoice): void {
    invoices.finalize(invoice)
    collect(invoice, { isScheduled: true })
  }

  return { collect, finalizeAndCollect, cardOf, wouldPay, setStatus, onPaid, endings }
}

export type Collection = ReturnType<typeof makeCollection>

import type { Collection } from './stripe.dunning.ts'
import { draftInvoice, type Billed } from './stripe.drafts.ts'
import type { Invoices } from './stripe.invoices.ts'
import {
  intervalOf,
  later,
  periodDraft,
  periodEnd,
  unusedDraft,
  type Chosen,
  type Draft,
} from './stripe.lines.ts'
import type { Invoice, Item, Subscription } from './stripe.objects.ts'
import { HOUR, listOf, type Store } from './stripe.store.ts'
import { taxFor, untaxed } from './stripe.tax.ts'

/** What a subscription begins with. */
export interface Begun extends Chosen {
  readonly customer: string
  readonly currency: string
  readonly card: string | null
  readonly metadata: Record<string, string>
  readonly trialEnd: number | null
  readonly hasTax: boolean
  readonly withoutCard: 'cancel' | 'create_invoice' | 'pause'
}

/** The life of subscriptions, each of a single item. */
export function makeSubscriptions(store: Store, invoices: Invoices, collection: Collection) {
  const waiting = new Map<string, Draft[]>() // prorations for the next invoice, by subscription

  const itemOf = ({ items }: Subscription): Item => items.data[0]!
  const awaited = ({ id }: Subscription) => waiting.get(id) ?? []

  /** What is always the same about an invoice of a subscription. */
  const billedFor = (subscription: Subscription) => {
    const customer = store.find('customer', subscription.customer)
    const tax = subscription.automatic_tax.enabled ? taxFor(customer) : untaxed
    return { customer, subscription, currency: subscription.currency, tax }
  }

  const withItem = (subscription: Subscription, patch: Partial<Item>): Subscription['items'] => ({
    ...subscription.items,
    data: [{ ...itemOf(subscription), ...patch }],
  })

  function blank(begun: Begun): Subscription {
    const id = store.idFor('subscription')
    const at = store.at()
    const end = begun.trialEnd ?? later(at, intervalOf(begun.price), 1)
    const item: Item = {
      id: store.newId('si'),
      object: 'subscription_item',
      created: at,
      current_period_end: end,
      current_period_start: at,
      metadata: {},
      price: begun.price,
      quantity: begun.quantity,
      subscription: id,
    }
    return {
      id,
      object: 'subscription',
      automatic_tax: {
        disabled_reason: null,
        enabled: begun.hasTax,
        liability: begun.hasTax ? { type: 'self' } : null,
      },
      billing_cycle_anchor: begun.trialEnd ?? at,
      billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
      collection_method: 'charge_automatically',
      created: at,
      currency: begun.currency,
      customer: begun.customer,
      days_until_due: null,
      default_payment_method: begun.card,
      description: null,
      ended_at: null,
      items: listOf([item], `/v1/subscription_items?subscription=${id}`),
      latest_invoice: null,
      livemode: false,
      metadata: begun.metadata,
      pending_setup_intent: null,
      pending_update: null,
      start_date: at,
      status: begun.trialEnd ? 'trialing' : 'active',
      trial_end: begun.trialEnd,
      trial_settings: {
        end_behavior: { billing_cycle_anchor: null, missing_payment_method: begun.withoutCard },
      },
      trial_start: begun.trialEnd ? at : null,
    }
  }

  /** The invoice that a subscription begins with. */
  function firstBilled(subscription: Subscription): Billed {
    const item = itemOf(subscription)
    const period = [item.current_period_start, item.current_period_end] as const
    const isTrial = subscription.status === 'trialing'
    const drafts = [periodDraft(item, subscription.currency, item.id, period, isTrial)]
    const at = store.at()
    return { ...billedFor(subscription), drafts, reason: 'subscription_create', period: [at, at] }
  }

  /** What a subscription would begin with, before there is one. */
  function previewFirst(begun: Begun): Invoice {
    return draftInvoice(store, store.newId('upcoming_in'), firstBilled(blank(begun)))
  }

  /** A subscription whose first payment is known to go through. */
  function begin(begun: Begun): Subscription {
    const subscription = store.keep<'subscription'>(blank(begun))
    const invoice = invoices.begin(firstBilled(subscription))
    subscription.latest_invoice = invoice.id
    store.emit('customer.subscription.created', subscription)
    store.find('customer', begun.customer).currency ??= begun.currency
    invoices.finalize(invoice)
    collection.collect(invoice, { isConfirmed: true })
    return subscription
  }

  /** The invoice of the period that follows. */
  function nextBilled(subscription: Subscription, to: Chosen = itemOf(subscription)): Billed {
    const { id, current_period_start, current_period_end: start } = itemOf(subscription)
    const anchor = subscription.billing_cycle_anchor
    const end = periodEnd(anchor, intervalOf(to.price), start)
    const drafts = [
      periodDraft(to, subscription.currency, id, [start, end]),
      ...awaited(subscription),
    ]
    const period = [current_period_start, start] as const
    return { ...billedFor(subscription), drafts, reason: 'subscription_cycle', period }
  }

  const hourOn = () => ({ automatically_finalizes_at: store.at() + HOUR })

  /** Begins the next period, with a draft that stays one for an hour. */
  function renew(subscription: Subscription): void {
    const billed = nextBilled(subscription)
    const { start, end } = billed.drafts[0]!
    waiting.delete(subscription.id)
    const isLeft = subscription.status === 'unpaid'
    const invoice = invoices.begin(billed, isLeft ? { auto_advance: false } : hourOn())
    const patch: Partial<Subscription> = {
      items: withItem(subscription, { current_period_start: start, current_period_end: end }),
      latest_invoice: invoice.id,
      status: subscription.status === 'trialing' ? 'active' : subscription.status,
    }
    store.change(subscription, patch, 'customer.subscription.updated')
  }

  function endTrial(subscription: Subscription): void {
    const missing = subscription.trial_settings!.end_behavior.missing_payment_method
    const isPaid = collection.cardOf(subscription) !== null || missing === 'create_invoice'
    if (isPaid) renew(subscription)
    else if (missing === 'cancel') cancel(subscription)
    else store.change(subscription, { status: 'paused' }, 'customer.subscription.paused')
  }

  /** Ends a subscription now. */
  function cancel(subscription: Subscription, reason: CancelReason = null): void {
    waiting.delete(subscription.id)
    for (const invoice of store.all('invoice'))
      if (isUnpaidOf(invoice, subscription))
        Object.assign(invoice, {
          auto_advance: false,
          automatically_finalizes_at: null,
          next_payment_attempt: null,
        })
    const at = store.at()
    const details = subscription.cancellation_details!
    const cancellation_details = { ...details, reason: details.reason ?? reason }
    const canceled_at = subscription.canceled_at ?? at
    Object.assign(subscription, {
      status: 'canceled',
      canceled_at,
      cancellation_details,
      ended_at: at,
    })
    store.emit('customer.subscription.deleted', subscription)
  }
  collection.endings.cancel = (subscription) => cancel(subscription, 'payment_failed')

  /** Ends a subscription now by a call, with what is left of the period given back if asked. */
  function cancelWith(subscription: Subscription, prorate: boolean, invoiceNow: boolean): void {
    const at = store.at()
    const drafts = [...awaited(subscription), ...(prorate ? [unusedDraft(subscription, at)] : [])]
    if (invoiceNow && drafts.length > 0) {
      const last = { ...billedFor(subscription), drafts, reason: 'subscription_update' } as const
      const invoice = invoices.begin({ ...last, period: [at, at] })
      subscription.latest_invoice = invoice.id
      collection.finalizeAndCollect(invoice)
    }
    cancel(subscription, 'cancellation_requested')
  }

  /** What waits for the next invoice from now on; nothing when it has been taken into one. */
  const wait = (subscription: Subscription, drafts: readonly Draft[]) =>
    void waiting.set(subscription.id, [...drafts])

  return {
    begin,
    previewFirst,
    nextBilled,
    renew,
    endTrial,
    cancel,
    cancelWith,
    itemOf,
    billedFor,
    withItem,
    awaited,
    wait,
  }
}

type CancelReason = NonNullable<Subscription['cancellation_details']>['reason']

const isUnpaidOf = ({ parent, status }: Invoice, { id }: Subscription) =>
  parent?.subscription_details?.subscription === id && (status === 'draft' || status === 'open')

export type Subscriptions = ReturnType<typeof makeSubscriptions>

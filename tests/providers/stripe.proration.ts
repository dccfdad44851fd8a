import { declineOf, type Cards } from './stripe.cards.ts'
import type { Collection } from './stripe.dunning.ts'
import { draftInvoice, type Billed } from './stripe.drafts.ts'
import type { Invoices } from './stripe.invoices.ts'
import { changeDrafts, intervalOf, later, type Chosen, type Draft } from './stripe.lines.ts'
import type { Invoice, Subscription } from './stripe.objects.ts'
import { refusalOfFailure } from './stripe.payments.ts'
import { HOUR, type Store } from './stripe.store.ts'
import type { Subscriptions } from './stripe.subscriptions.ts'

export type Prorations = 'create_prorations' | 'always_invoice' | 'none'
export type PaymentBehavior = 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete'

/** A change in the middle of a period. */
export interface Change extends Chosen {
  readonly at: number // when it takes effect
  readonly prorations: Prorations
}

const UPDATE_WAITS = 23 * HOUR

/** Changes of price and quantity, what they cost and when they take effect. */
export function makeChanges(
  store: Store,
  cards: Cards,
  invoices: Invoices,
  collection: Collection,
  subscriptions: Subscriptions,
) {
  const pendings = new Map<string, string>() // the invoice that a change awaits, by subscription

  const resets = (subscription: Subscription, { price }: Chosen) =>
    subscription.status !== 'trialing' &&
    intervalOf(price) !== intervalOf(subscriptions.itemOf(subscription).price)

  function draftsOf(subscription: Subscription, change: Change): Draft[] {
    const drafts = changeDrafts(subscription, change, change.at)
    return change.prorations === 'none'
      ? drafts.filter((one) => !one.isProration && one.amount > 0 && resets(subscription, change))
      : drafts
  }

  /** What a change is invoiced immediately, or null where it waits for the next invoice or costs nothing. */
  function changeBilled(subscription: Subscription, change: Change): Billed | null {
    const drafts = draftsOf(subscription, change)
    const isNow = change.prorations === 'always_invoice' || resets(subscription, change)
    if (!isNow || drafts.length === 0) return null
    const whole = [...subscriptions.awaited(subscription), ...drafts]
    const period = [change.at, change.at] as const
    return {
      ...subscriptions.billedFor(subscription),
      drafts: whole,
      reason: 'subscription_update',
      period,
    }
  }

  /** The invoice that a change leads to: immediately, or with the next period. */
  function previewChange(subscription: Subscription, change: Change): Invoice {
    const now = changeBilled(subscription, change)
    const id = store.newId('upcoming_in')
    if (now) return draftInvoice(store, id, { ...now, reason: 'upcoming' })
    const next = subscriptions.nextBilled(subscription, change)
    const drafts = [...next.drafts, ...draftsOf(subscription, change)]
    return draftInvoice(store, id, { ...next, drafts, reason: 'upcoming' })
  }

  function apply(subscription: Subscription, change: Change): Partial<Subscription> {
    const { price, quantity, at } = change
    if (!resets(subscription, change))
      return { items: subscriptions.withItem(subscription, { price, quantity }) }
    const current_period_end = later(at, intervalOf(price), 1)
    const period = { current_period_start: at, current_period_end }
    return {
      billing_cycle_anchor: at,
      cancel_at: subscription.cancel_at_period_end ? current_period_end : subscription.cancel_at,
      items: subscriptions.withItem(subscription, { price, quantity, ...period }),
    }
  }

  function refuseUnlessPaid(subscription: Subscription, billed: Billed): void {
    const { amount_due } = draftInvoice(store, '', billed)
    const card = collection.cardOf(subscription)
    if (amount_due === 0 || collection.wouldPay(card)) return
    const outcome = card ? cards.outcomeOf(card) : 'good'
    throw refusalOfFailure(
      outcome === 'good'
        ? {
            type: 'invalid_request_error',
            message: 'This customer has no attached payment source or default payment method.',
          }
        : declineOf(outcome),
    )
  }

  /** Postpones a change until its invoice is paid. */
  function leavePending(subscription: Subscription, change: Change, invoice: Invoice): void {
    const pending_update = {
      billing_cycle_anchor: null,
      expires_at: store.at() + UPDATE_WAITS,
      subscription_items: [
        { ...subscriptions.itemOf(subscription), price: change.price, quantity: change.quantity },
      ],
      trial_end: null,
      trial_from_plan: null,
    }
    const patch = { latest_invoice: invoice.id, pending_update }
    pendings.set(subscription.id, invoice.id)
    store.change(subscription, patch, 'customer.subscription.updated')
    collection.onPaid.set(invoice.id, () => {
      pendings.delete(subscription.id)
      const patch = { ...apply(subscription, change), pending_update: null }
      store.change(subscription, patch, 'customer.subscription.pending_update_applied')
      store.emit('customer.subscription.updated', subscription)
    })
  }

  /** Drops a change that was not paid for in time. */
  function dropPending(subscription: Subscription): void {
    const invoice = store.find('invoice', pendings.get(subscription.id)!)
    collection.onPaid.delete(invoice.id)
    invoices.voidIt(invoice)
    const patch = { pending_update: null }
    store.change(subscription, patch, 'customer.subscription.pending_update_expired')
  }

  /** Changes price or quantity; `more` is what else is changed by the same call. */
  function update(
    subscription: Subscription,
    change: Change,
    how: PaymentBehavior,
    more: Partial<Subscription>,
  ): void {
    if (subscription.pending_update) dropPending(subscription)
    const billed = changeBilled(subscription, change)
    if (billed && how === 'error_if_incomplete') refuseUnlessPaid(subscription, billed)
    if (!billed) {
      subscriptions.wait(subscription, [
        ...subscriptions.awaited(subscription),
        ...draftsOf(subscription, change),
      ])
      store.change(
        subscription,
        { ...more, ...apply({ ...subscription, ...more }, change) },
        'customer.subscription.updated',
      )
      return
    }
    const invoice = invoices.begin(billed)
    subscriptions.wait(subscription, [])
    invoices.finalize(invoice)
    const isLeft =
      how === 'pending_if_incomplete' &&
      invoice.amount_due > 0 &&
      !collection.wouldPay(collection.cardOf(subscription))
    if (isLeft) leavePending(subscription, change, invoice)
    else {
      const patch = {
        ...more,
        ...apply({ ...subscription, ...more }, change),
        latest_invoice: invoice.id,
      }
      store.change(subscription, patch, 'customer.subscription.updated')
    }
    collection.collect(invoice)
  }

  return { preview: previewChange, update, dropPending }
}

export type Changes = ReturnType<typeof makeChanges>

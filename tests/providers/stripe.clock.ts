import type { Changes } from './stripe.proration.ts'
import type { Checkout } from './stripe.checkout.ts'
import type { Collection } from './stripe.dunning.ts'
import type { Invoice, Session, Subscription } from './stripe.objects.ts'
import type { Store } from './stripe.store.ts'
import type { Subscriptions } from './stripe.subscriptions.ts'

interface Due {
  readonly at: number
  readonly run: () => void
}

const isRunning = ({ status }: Subscription) =>
  ['active', 'trialing', 'past_due', 'unpaid'].includes(status)

/** What time alone does: renewals, trials that end, drafts that become invoices, payments tried again. */
export function makeLife(
  store: Store,
  subscriptions: Subscriptions,
  changes: Changes,
  collection: Collection,
  checkout: Checkout,
) {
  function ofSubscription(subscription: Subscription): Due[] {
    const { cancel_at, trial_end, status, pending_update } = subscription
    if (!isRunning(subscription)) return []
    const periodEnd = subscriptions.itemOf(subscription).current_period_end
    const dropped = pending_update && {
      at: pending_update.expires_at,
      run: () => changes.dropPending(subscription),
    }
    const next =
      cancel_at !== null && cancel_at <= periodEnd
        ? { at: cancel_at, run: () => subscriptions.cancel(subscription) }
        : status === 'trialing'
          ? { at: trial_end!, run: () => subscriptions.endTrial(subscription) }
          : { at: periodEnd, run: () => subscriptions.renew(subscription) }
    return dropped ? [dropped, next] : [next]
  }

  function ofInvoice(invoice: Invoice): Due[] {
    const { status, automatically_finalizes_at: finalized, next_payment_attempt: next } = invoice
    if (status === 'draft' && finalized !== null)
      return [{ at: finalized, run: () => collection.finalizeAndCollect(invoice) }]
    if (status === 'open' && next !== null)
      return [{ at: next, run: () => collection.collect(invoice, { isScheduled: true }) }]
    return []
  }

  const ofSession = (session: Session): Due[] =>
    session.status === 'open'
      ? [{ at: session.expires_at, run: () => checkout.expire(session) }]
      : []

  function earliest(until: number): Due | undefined {
    const all = [
      ...store.all('invoice').flatMap(ofInvoice),
      ...store.all('subscription').flatMap(ofSubscription),
      ...store.all('checkout.session').flatMap(ofSession),
    ]
    return all.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  }

  /** Works off what has become due, each at its moment. */
  return function settle(): void {
    const until = store.at()
    try {
      for (let due = earliest(until); due; due = earliest(until)) {
        store.state.due = due.at
        due.run()
      }
    } finally {
      store.state.due = null
    }
  }
}

import type Stripe from 'stripe'
import { z } from 'zod'
import { call, type Call } from './stripe.calls.ts'
import { merged } from './stripe.customers.ts'
import { emptyable, flag, metadata, number, paging, params, range, text } from './stripe.form.ts'
import type { Item, Subscription } from './stripe.objects.ts'
import { fault, invalid, missing } from './stripe.refusal.ts'
import { isWithin, pageOf, type Store } from './stripe.store.ts'
import type { Change, Changes } from './stripe.proration.ts'
import type { Subscriptions } from './stripe.subscriptions.ts'

const itemParams = params<Stripe.SubscriptionUpdateParams.Item>()({
  id: text.optional(),
  price: text.optional(),
  quantity: number.optional(),
})
export const changeFields = {
  items: z.array(itemParams).optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
  proration_date: number.optional(),
}
const updateParams = params<Stripe.SubscriptionUpdateParams>()({
  ...changeFields,
  cancel_at: z.union([z.enum(['', 'min_period_end', 'max_period_end']), number]).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: params<Stripe.SubscriptionUpdateParams.CancellationDetails>()({
    comment: emptyable.optional(),
  }).optional(),
  default_payment_method: emptyable.optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
})
type Given = z.output<typeof updateParams>

const listParams = params<Stripe.SubscriptionListParams>()({
  ...paging,
  created: range.optional(),
  current_period_end: range.optional(),
  customer: text.optional(),
  price: text.optional(),
  status: z
    .enum([
      'all',
      'active',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
})

interface ChangeGiven {
  readonly items?: z.output<typeof itemParams>[]
  readonly proration_behavior?: Change['prorations']
  readonly proration_date?: number
}

/** The change of price or quantity that is asked for; null for none. */
export function changeOf(store: Store, item: Item, given: ChangeGiven, param = ''): Change | null {
  const [asked, ...more] = given.items ?? []
  if (!asked) return null
  if (more.length > 0 || asked.id === undefined)
    throw fault(
      'This Stripe covers one item a subscription: an item without the id of the one there is would be added to it.',
      `${param}items`,
    )
  if (asked.id !== item.id) throw missing('subscription_item', asked.id, `${param}items[0][id]`)
  const quantity = asked.quantity ?? item.quantity
  if (quantity < 1)
    throw invalid('Invalid quantity: must be at least 1', `${param}items[0][quantity]`)
  const at = given.proration_date ?? store.at()
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid(
      'Cannot specify proration date outside of current subscription period.',
      `${param}proration_date`,
    )
  const price = asked.price
    ? store.find('price', asked.price, `${param}items[0][price]`)
    : item.price
  return { price, quantity, at, prorations: given.proration_behavior ?? 'create_prorations' }
}

/** What an end in the future, or none, changes. */
function endPatch(subscription: Subscription, given: Given, at: number): Partial<Subscription> {
  const { cancel_at, cancel_at_period_end: atEnd, cancellation_details: asked } = given
  if (cancel_at !== undefined && atEnd !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  if (cancel_at === undefined && atEnd === undefined) return {}
  const [{ current_period_end: periodEnd }] = subscription.items.data as [Item]
  const moment = typeof cancel_at === 'number' ? cancel_at : periodEnd
  const isEnding = atEnd ?? cancel_at !== ''
  const details = subscription.cancellation_details!
  return {
    cancel_at: isEnding ? moment : null,
    cancel_at_period_end: atEnd ?? false,
    canceled_at: isEnding ? at : null,
    cancellation_details: {
      ...details,
      comment: isEnding ? (asked?.comment ?? details.comment) : null,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  }
}

const isAsked = (subscription: Subscription, status: string | undefined) => {
  if (status === 'all') return true
  if (status === undefined) return subscription.status !== 'canceled'
  return subscription.status === (status === 'ended' ? 'canceled' : status)
}

/** The calls about subscriptions. */
export function subscriptionCalls(
  store: Store,
  subscriptions: Subscriptions,
  changes: Changes,
): Call[] {
  function checkCard({ customer }: Subscription, card: string): void {
    if (store.find('payment_method', card, 'default_payment_method').customer !== customer)
      throw missing('payment_method', card, 'default_payment_method')
  }

  function alive(id: string): Subscription {
    const subscription = store.find('subscription', id)
    if (subscription.status === 'canceled') throw missing('subscription', id)
    return subscription
  }

  function checkPending(given: Given): void {
    const { cancel_at, cancel_at_period_end, default_payment_method, metadata } = given
    const others = [cancel_at, cancel_at_period_end, default_payment_method, metadata]
    if (
      given.payment_behavior === 'pending_if_incomplete' &&
      others.some((one) => one !== undefined)
    )
      throw invalid(
        'When `payment_behavior` is set to `pending_if_incomplete` you can only pass parameters that are supported by pending updates.',
        'payment_behavior',
      )
  }

  /** Of one that is over two things can still be written. */
  function checkEnded({ status }: Subscription, given: Given): void {
    const { metadata: _, cancellation_details: __, ...others } = given
    if (status === 'canceled' && Object.values(others).some((one) => one !== undefined))
      throw invalid(
        'A canceled subscription can only update its cancellation_details and metadata.',
      )
  }

  function update(given: Given, id: string): Subscription {
    const subscription = store.find('subscription', id)
    checkEnded(subscription, given)
    checkPending(given)
    const { default_payment_method: card } = given
    if (card) checkCard(subscription, card)
    const change = changeOf(store, subscriptions.itemOf(subscription), given)
    const more = {
      ...endPatch(subscription, given, store.at()),
      ...(card !== undefined && { default_payment_method: card || null }),
      metadata: merged(subscription.metadata, given.metadata),
    }
    if (change)
      changes.update(subscription, change, given.payment_behavior ?? 'allow_incomplete', more)
    else store.change(subscription, more, 'customer.subscription.updated')
    return subscription
  }

  const path = '/v1/subscriptions/:id'
  const cancelParams = params<Stripe.SubscriptionCancelParams>()({
    invoice_now: flag.optional(),
    prorate: flag.optional(),
  })
  return [
    call(
      'GET',
      '/v1/subscriptions',
      listParams,
      ({ status, customer, price, created, current_period_end, ...page }) => {
        const found = store
          .all('subscription')
          .filter((one) => isAsked(one, status))
          .filter((one) => !customer || one.customer === customer)
          .filter((one) => !price || subscriptions.itemOf(one).price.id === price)
          .filter((one) => isWithin(one.created, created))
          .filter((one) =>
            isWithin(subscriptions.itemOf(one).current_period_end, current_period_end),
          )
        return pageOf(found.toReversed(), page, '/v1/subscriptions')
      },
    ),
    call('GET', path, params<Stripe.SubscriptionRetrieveParams>()({}), (_, id) =>
      store.find('subscription', id),
    ),
    call('POST', path, updateParams, update),
    call('DELETE', path, cancelParams, ({ prorate = false, invoice_now = false }, id) => {
      const subscription = alive(id)
      subscriptions.cancelWith(subscription, prorate, invoice_now)
      return subscription
    }),
  ]
}

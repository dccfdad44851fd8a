import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { readSubscription } from './sync-subscription.ts'
import { isRunning } from './payment-status.ts'
import { subscriptionOf, type SubscriptionRow } from './store.ts'
import { callStripe, checkPayments } from './stripe.ts'

/**
 * An unpaid subscription is ended immediately: there is no paid time to use up. If Stripe has already
 * given it up as unpaid, its metadata notes that an admin has left it too: nothing else of it can be
 * changed.
 */
async function end(world: World, row: SubscriptionRow): Promise<void> {
  const { subscriptionId, failedAt } = row
  await callStripe(world, ({ subscriptions }) => {
    if (!isRunning(row)) return subscriptions.update(subscriptionId, { metadata: { left: 'true' } })
    if (failedAt) return subscriptions.cancel(subscriptionId)
    return subscriptions.update(subscriptionId, { cancel_at_period_end: true })
  })
}

/**
 * Cancels a plan at the end of what is paid, and returns that date; null: it has ended. What is still
 * owed for it stays an open invoice, and limits nothing. Throws payments_off, nothing_to_cancel.
 */
export async function cancelPlan(world: World, teamId: string): Promise<Date | null> {
  checkPayments(world)
  const row = await subscriptionOf(world, world.db, teamId)
  if (!isRunning(row) && !row.failedAt) throw new RefusalError('nothing_to_cancel')
  if (!row.endsAt || row.failedAt) await end(world, row)
  await readSubscription(world, teamId)
  return (await subscriptionOf(world, world.db, teamId)).endsAt
}

/** Undoes that while the plan is still active. Throws payments_off, nothing_to_keep. */
export async function keepPlan(world: World, teamId: string): Promise<void> {
  checkPayments(world)
  const row = await subscriptionOf(world, world.db, teamId)
  if (!isRunning(row) || !row.endsAt) throw new RefusalError('nothing_to_keep')
  await callStripe(world, (stripe) =>
    stripe.subscriptions.update(row.subscriptionId, { cancel_at_period_end: false }),
  )
  await readSubscription(world, teamId)
}

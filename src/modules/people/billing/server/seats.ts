import type { World } from '#server/world.ts'
import { countMembers } from '#modules/people/users/server/store.ts'
import { itemOf } from './preview.ts'
import { isRunning } from './payment-status.ts'
import { subscriptionOf } from './store.ts'
import { stripeOf } from './stripe.ts'

/**
 * Where each person is paid for, the seats follow the head count, once a day and never above what an
 * admin has agreed to (maxUser). Who came is charged by the day, on the next invoice. True: it changed.
 */
export async function followSeats(world: World, teamId: string): Promise<boolean> {
  const row = await subscriptionOf(world, world.db, teamId)
  if (!isRunning(row) || !row.isPayPerUser || row.endsAt) return false
  const people = await countMembers(world.db, teamId)
  const quantity = Math.max(1, Math.min(people, row.maxUser))
  if (quantity === row.quantity) return false
  const stripe = await stripeOf(world)
  const item = await itemOf(stripe, row)
  if (!item) return false
  await stripe.subscriptions.update(row.subscriptionId, {
    items: [{ id: item.id, quantity }],
    proration_behavior: 'create_prorations',
  })
  return true
}

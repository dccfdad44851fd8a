import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { isRunning } from './payment-status.ts'
import { findCustomer, lockSubscription, subscriptionOf } from './store.ts'
import { takesPayments } from './stripe.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** How a space's plan prevents its deletion. */
export async function planBeforeDeletion(world: World, teamId: string) {
  if (!takesPayments(world))
    return { mustCancel: false, renewsAt: null, endsAt: null, hasInvoices: false }
  const row = await subscriptionOf(world, world.db, teamId)
  const customer = await findCustomer(world.db, teamId)
  const runs = isRunning(row)
  return {
    mustCancel: runs && !row.endsAt,
    renewsAt: runs && !row.endsAt ? iso(row.renewsAt) : null,
    endsAt: runs ? iso(row.endsAt) : null,
    hasInvoices: Boolean(customer?.customerId),
  }
}

/** Throws plan_first where a plan would still be paid for. */
export async function mustBeCancelled(world: World, tx: Database, teamId: string): Promise<void> {
  const row = takesPayments(world) ? await lockSubscription(tx, teamId) : null
  if (row && isRunning(row) && !row.endsAt) throw new RefusalError('plan_first')
}

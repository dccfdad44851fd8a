import { eq, gt, lt, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { TRIAL_DAYS } from '#shared/billing.ts'
import { announce } from '#server/db/commit-events.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { findTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { deleteOldQueue } from './seat-queue.ts'
import { billingCustomers, moneyCodes, stripeEvents, subscriptions } from './schema.ts'

const DAY_MS = 86_400_000
export const EVENTS_DAYS = 40 // Stripe resends one for three days, and an operator for thirty

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type CustomerRow = typeof billingCustomers.$inferSelect

const FOUND_WITHIN_MS = 2 * 3_600_000 // the hourly sweep begins the others' trials

/**
 * When a trial that begins now ends. A new space's began with the space, whoever reads it first; that
 * of one that existed before this server took payments begins with its keys.
 */
async function trialEnd(db: Database, teamId: string, now: Date): Promise<Date> {
  const team = await findTeam(db, teamId)
  const age = team ? now.getTime() - team.createdAt.getTime() : Infinity
  const from = age >= 0 && age < FOUND_WITHIN_MS ? team!.createdAt : now
  return new Date(from.getTime() + TRIAL_DAYS * DAY_MS)
}

/** A space's payment row; its trial begins with it, or with the first read on a server that now takes payments. */
export async function subscriptionOf(
  { now }: Pick<World, 'now'>,
  db: Database,
  teamId: string,
): Promise<SubscriptionRow> {
  const trialEndsAt = await trialEnd(db, teamId, now())
  await db
    .insert(subscriptions)
    .values({ teamId, trialEndsAt, dueAt: trialEndsAt })
    .onConflictDoNothing()
  announce(db, 'dueRows', [null])
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.teamId, teamId))
  return row!
}

/** The same, locked until the transaction ends. */
export async function lockSubscription(tx: Database, teamId: string) {
  return firstRow(
    tx.select().from(subscriptions).where(eq(subscriptions.teamId, teamId)).for('update'),
  )
}

export async function changeSubscription(
  tx: Database,
  teamId: string,
  change: Partial<SubscriptionRow>,
): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.teamId, teamId))
  if (change.dueAt) announce(tx, 'dueRows', [null])
}

/** The number of a request to Stripe that begins now. */
export async function nextQuestion(db: Database, teamId: string): Promise<number> {
  const [row] = await db
    .update(subscriptions)
    .set({ requestCount: sql`${subscriptions.requestCount} + 1` })
    .where(eq(subscriptions.teamId, teamId))
    .returning({ requestCount: subscriptions.requestCount })
  return row?.requestCount ?? 0
}

export async function findCustomer(db: Database, teamId: string): Promise<CustomerRow | null> {
  return firstRow(db.select().from(billingCustomers).where(eq(billingCustomers.teamId, teamId)))
}

/** The recipient of the invoices stays; the customer at Stripe no longer exists. */
export async function forgetCustomer(db: Database, customerId: string): Promise<void> {
  await db
    .update(billingCustomers)
    .set({ customerId: '' })
    .where(eq(billingCustomers.customerId, customerId))
}

/** The space of a customer at Stripe. */
export async function findTeamOfCustomer(db: Database, customerId: string): Promise<string | null> {
  if (!customerId) return null
  const [row] = await db
    .select({ teamId: billingCustomers.teamId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId))
  return row?.teamId ?? null
}

/** Every space that is some customer's at Stripe. */
export function listCustomers(db: Database) {
  const { teamId, customerId } = billingCustomers
  return db.select({ teamId, customerId }).from(billingCustomers).where(gt(customerId, ''))
}

/** True once for each event. */
export async function isNewEvent(
  tx: Database,
  eventId: string,
  receivedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(stripeEvents)
    .values({ eventId, receivedAt })
    .onConflictDoNothing()
    .returning({ eventId: stripeEvents.eventId })
  return rows.length > 0
}

/** Deletes what no longer counts. */
export async function deleteOldMoney(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EVENTS_DAYS * DAY_MS)
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before))
  await db.delete(moneyCodes).where(lt(moneyCodes.expiresAt, now))
  await deleteOldQueue(db, now)
}

/** The code's row, which is deleted: null for none, or an expired one. */
export async function takeMoneyCode(
  db: Database,
  { teamId, codeHash }: { teamId: string; codeHash: string },
  now: Date,
) {
  const isIt = equals(moneyCodes, { teamId, codeHash })
  const [row] = await db.delete(moneyCodes).where(isIt).returning()
  return row && row.expiresAt > now ? row : null
}

import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { NO_TEAM, teams } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { readSubscription } from './sync-subscription.ts'
import { subscriptions } from './schema.ts'
import { countMembers } from '#server/accounts/store.ts'
import { itemOf } from './preview.ts'
import { isRunning } from './payment-status.ts'
import { listCustomers, subscriptionOf } from './store.ts'
import { takesPayments, stripeOf } from './stripe.ts'
import { settleNow } from './apply-billing-state.ts'

const HOUR_MS = 3_600_000
const WITH_KEYS = new Date('9999-01-01T00:00:00Z') // due as soon as there are keys again
const retry = { tries: 8, firstMs: 10_000, mostMs: HOUR_MS }

/** Trials that end, and payments that have failed for a week or two. */
export const subscriptionSource = dueSource({
  table: subscriptions,
  keys: [subscriptions.teamId],
  whileClosed: true,
  decide: ({ teamId, dueAt }, now) => ({
    dueAt: null, // settling says when next
    deliveries: [
      {
        teamId,
        key: `standing ${dueAt!.toISOString()}`,
        kind: 'paymentStanding',
        payload: null,
        dueAt: now,
      },
    ],
  }),
})

export const paymentStanding: JobHandler = {
  retry,
  isLocal: true,
  work: async (world, { teamId }, db) => {
    if (takesPayments(world)) await settleNow(world, db, teamId)
  },
}

/** Every space that is there gets its trial, the demo's apart: it is nobody's. */
async function beginTrials({ now }: World, db: Database): Promise<void> {
  const known = db.select({ teamId: subscriptions.teamId }).from(subscriptions)
  const fresh = await db
    .select({ teamId: teams.teamId })
    .from(teams)
    .where(and(eq(teams.isDemo, false), ne(teams.teamId, NO_TEAM), notInArray(teams.teamId, known)))
  for (const { teamId } of fresh) await subscriptionOf({ now }, db, teamId)
}

/** A server whose keys were taken away asks nothing of anyone. */
async function freeAll(db: Database): Promise<void> {
  const known = db.select({ teamId: subscriptions.teamId }).from(subscriptions)
  await db
    .update(teams)
    .set({
      plan: 'company',
      isLimited: false,
      isDeactivated: false,
      isPaymentFailed: false,
      deactivationDueDate: null,
    })
    .where(
      and(
        inArray(teams.teamId, known),
        sql`(${teams.plan} <> 'company' or ${teams.isPaymentFailed})`,
      ),
    )
  await db
    .update(subscriptions)
    .set({ dueAt: WITH_KEYS })
    .where(sql`${subscriptions.dueAt} is distinct from ${WITH_KEYS.toISOString()}::timestamptz`)
}

/** Hourly: what a server's keys, set or taken away, mean for the spaces that are there. */
export const paymentKeys: JobHandler = {
  retry,
  isLocal: true,
  async work(world, _delivery, db) {
    if (!takesPayments(world)) return freeAll(db)
    await beginTrials(world, db)
    const isFreed = eq(subscriptions.dueAt, WITH_KEYS)
    await db.update(subscriptions).set({ dueAt: world.now() }).where(isFreed)
    announce(db, 'dueRows', [null])
  },
}

/** Nightly: each customer's seats follow the head count, and what webhooks missed is found. */
export const paymentNight: JobHandler = {
  retry,
  isLocal: true,
  async work(world, { key }, db) {
    if (!takesPayments(world)) return
    const customers = await listCustomers(db)
    const work = customers.map(({ teamId }) => ({
      teamId,
      key,
      kind: 'paymentCompared',
      payload: null,
      dueAt: world.now(),
    }))
    await enqueue(db, work)
  },
}

/**
 * Where each person is paid for, the seats follow the head count, once a day and never above what an
 * admin has agreed to (maxUser). Who came is charged by the day, on the next invoice. True: it changed.
 */
async function followSeats(world: World, teamId: string): Promise<boolean> {
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

export const paymentCompared: JobHandler = {
  retry,
  whileClosed: true,
  isLocal: false,
  service: 'auth',
  async work(world: World, { teamId }) {
    await readSubscription(world, teamId)
    if (await followSeats(world, teamId)) await readSubscription(world, teamId)
  },
}

export const billingJobs = { paymentKeys: HOUR_MS, paymentNight: 24 * HOUR_MS }

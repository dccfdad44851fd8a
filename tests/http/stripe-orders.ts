import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { postSubscription } from '#modules/people/billing/contract.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { billingStateOf } from '#modules/people/billing/server/facts-at-stripe.ts'
import { readStripe } from '#modules/people/billing/server/sync-subscription.ts'
import { subscriptions } from '#modules/people/billing/server/schema.ts'
import { stripeOf } from '#modules/people/billing/server/stripe.ts'
import { asTeam, teamMonthly, type Paying } from './billing-fixture.ts'

type Row = typeof subscriptions.$inferSelect
type StripeEvent = Paying['stripe']['events'][number]

/** A subscription's life at Stripe of which nothing was told here yet. */
export interface Life {
  readonly admin: User
  readonly before: Row // how it stands here
  readonly events: readonly StripeEvent[] // six of it, each of another type
}

export async function rowOf({ server }: Paying, { teamId }: User): Promise<Row> {
  const rows = server.world.db.select().from(subscriptions)
  return (await rows.where(eq(subscriptions.teamId, teamId)))[0]!
}

/** Bought, made dearer, a month later not paid, and cancelled. */
export async function untoldLife(paying: Paying): Promise<Life> {
  const { admin } = await paying.server.space()
  await paying.buy(admin)
  const dearer = { ...teamMonthly, package: 'company' as const, maxUser: 30 }
  await paying.server.call(postSubscription, asTeam(admin, dearer))
  paying.stripe.cards.set(paying.customerOf(admin), 'insufficient_funds')
  await paying.pass(31.1)
  paying.stripe.cancel((await rowOf(paying, admin)).subscriptionId)
  const byType = new Map(paying.untold().map((event) => [event.type, event]))
  return { admin, before: await rowOf(paying, admin), events: [...byType.values()].slice(-6) }
}

/** Every order of some things. */
export function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((first, at) =>
    ordersOf(all.toSpliced(at, 1)).map((others) => [first, ...others]),
  )
}

let told = 0

/** Each event comes as one that never came before; of the nth order the nth is lost, and the next comes twice. */
function asTold(order: readonly StripeEvent[], n: number): StripeEvent[] {
  const renamed = order.map((event) => ({ ...event, id: `${event.id}_${told++}` }))
  const lost = n % order.length
  const left = n % 2 ? renamed : renamed.toSpliced(lost, 1)
  return left.flatMap((event, at) => (at === lost % left.length ? [event, event] : [event]))
}

/** How it stands here once the events have come in an order, from before any of them did, and how at Stripe. */
export async function afterOrder(
  paying: Paying,
  life: Life,
  order: readonly StripeEvent[],
  n: number,
) {
  await forget(paying, life)
  await tell(paying, order, n)
  return standingOf(paying, life)
}

/** Nothing of the life is known here. */
export async function forget({ server }: Paying, { admin, before }: Life): Promise<void> {
  const mine = eq(subscriptions.teamId, admin.teamId)
  await server.world.db.update(subscriptions).set(before).where(mine)
}

/** The events come, and are worked off. */
export async function tell(
  paying: Paying,
  order: readonly StripeEvent[],
  n: number,
): Promise<void> {
  for (const event of asTold(order, n)) await paying.post(event)
  await settled(paying.server.world)
}

/** How a space stands here, and at Stripe. */
export async function standingOf(paying: Paying, { admin }: Pick<Life, 'admin'>) {
  const heard = billingStateOf(
    (await readStripe(await stripeOf(paying.server.world), paying.customerOf(admin)))!,
  )
  const row = await rowOf(paying, admin)
  const here = Object.fromEntries(Object.keys(heard).map((name) => [name, row[name as keyof Row]]))
  return { here, there: { ...heard } }
}

import type Stripe from 'stripe'
import { countActsSince } from '#server/teams/audit/store.ts'
import type { World } from '#server/world.ts'
import { takeCard } from './card.ts'
import { readSubscription } from './sync-subscription.ts'
import { isRunning, paymentStatusAt } from './payment-status.ts'
import { findCustomer, subscriptionOf } from './store.ts'
import { callStripe, checkPayments, dateOf } from './stripe.ts'

/* Only a visit of this team's own counts; any other looks as if nobody had gone. */
async function ownSession(world: World, teamId: string, sessionId: string) {
  if (!sessionId) return null
  const customer = await findCustomer(world.db, teamId)
  const session = await callStripe(world, (stripe) =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['invoice'] }),
  )
  return session.customer === customer?.customerId ? session : null
}

function outcomeOf(session: Stripe.Checkout.Session | null) {
  if (!session || session.status !== 'complete') return 'left'
  if (session.mode === 'setup') return 'cardSaved'
  return session.payment_status === 'unpaid' ? 'pending' : 'bought'
}

const paidOf = (session: Stripe.Checkout.Session | null) =>
  session?.payment_status === 'paid' && session.amount_total !== null
    ? { amount: session.amount_total, currency: session.currency ?? '' }
    : null

/** Whether a failed payment was made good since: a webhook may have told of it before anyone came back. */
const hasRecovered = async ({ db }: World, teamId: string, since: Date): Promise<boolean> =>
  (await countActsSince(db, { teamId, what: 'payment_recovered', since })) > 0

/** What came of a visit to Stripe; what follows from it holds when this answers, webhook or not. */
export async function resultOf(world: World, teamId: string, sessionId: string) {
  checkPayments(world)
  const session = await ownSession(world, teamId, sessionId)
  const outcome = outcomeOf(session)
  if (session && outcome === 'cardSaved') await takeCard(world, teamId, session)
  else if (session) await readSubscription(world, teamId)
  const row = await subscriptionOf(world, world.db, teamId)
  const invoice = session?.invoice
  const at = isRunning(row) ? row.renewsAt : null
  return {
    outcome,
    package: paymentStatusAt(row, world.now()).plan,
    paid: paidOf(session),
    invoiceNumber: (typeof invoice === 'object' && invoice?.number) || '',
    card: row.card,
    next: at && row.nextAmount ? { at: at.toISOString(), amount: row.nextAmount } : null,
    opens: session !== null && (await hasRecovered(world, teamId, dateOf(session.created)!)),
  } as const
}

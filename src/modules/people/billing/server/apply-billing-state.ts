import type { Database } from '#server/db/database.ts'
import { getTeam, updateTeam, type Team } from '#server/teams/store.ts'
import { writeAudit, type AuditCode } from '#server/teams/audit/store.ts'
import type { World } from '#server/world.ts'
import type { BillingState } from './facts-at-stripe.ts'
import { sendPaymentEmail, type Owing } from './emails.ts'
import { paymentStatusAt, type Facts } from './payment-status.ts'
import { changeSubscription, lockSubscription } from './store.ts'

/** What changed about a team, and what that is called in its record. */
function actsOf(before: Team, after: Pick<Team, 'plan' | 'isPaymentFailed'>): AuditCode[] {
  const acts: AuditCode[] = []
  if (before.plan !== after.plan) acts.push('plan_changed')
  if (!before.isPaymentFailed && after.isPaymentFailed) acts.push('payment_failed')
  if (before.isPaymentFailed && !after.isPaymentFailed) acts.push('payment_recovered')
  return acts
}

/**
 * Puts how a space stands onto its team: the plan, what is limited, what is due next; writes what
 * changed into its record and to its admins, in the transaction given.
 */
export async function applyBillingState(
  world: World,
  tx: Database,
  teamId: string,
  facts: Facts & Owing,
): Promise<void> {
  const at = world.now()
  const before = await getTeam(tx, teamId)
  const { dueAt, ...standing } = paymentStatusAt(facts, at)
  await changeSubscription(tx, teamId, { dueAt })
  await updateTeam(tx, teamId, standing)
  for (const what of actsOf(before, standing)) {
    const [was, is] = [{ plan: before.plan }, { plan: standing.plan }]
    await writeAudit(tx, { teamId, userId: null, what, before: was, after: is, at })
  }
  await sendPaymentEmail(world, tx, before, standing, facts)
}

/** What Stripe answered to a question; the answer to a later one may stand already, and stays. */
export async function applyStripeResponse(
  world: World,
  teamId: string,
  question: number,
  state: BillingState,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, teamId)
    if (!row || row.answeredRequest >= question) return
    await changeSubscription(tx, teamId, { ...state, answeredRequest: question })
    await applyBillingState(world, tx, teamId, { ...row, ...state })
  })
}

/** What time alone changed. */
export async function settleNow(world: World, tx: Database, teamId: string): Promise<void> {
  const row = await lockSubscription(tx, teamId)
  if (row) await applyBillingState(world, tx, teamId, row)
}

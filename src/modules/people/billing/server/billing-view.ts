import { asc } from 'drizzle-orm'
import type { World } from '#server/world.ts'
import { adminsIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import { getTeam, type Team } from '#server/teams/store.ts'
import { headCount } from '#server/accounts/members.ts'
import { expiresAt, retentionOf } from '#shared/retention.ts'
import { plans } from '#shared/plans.ts'
import { limitsOf, paymentStatusAt, stateAt } from './payment-status.ts'
import { areReminded } from './remind.ts'
import { subscriptionOf, type SubscriptionRow } from './store.ts'
import { takesPayments } from './stripe.ts'

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** Until when a closed space's results are kept, by its own times; null: always. */
const resultsExpireAt = ({ retention, deactivationDueDate }: Team): Date | null =>
  deactivationDueDate
    ? expiresAt(retentionOf(retention).results, new Date(`${deactivationDueDate}T00:00:00Z`))
    : null

/** For every member: whether something is wrong, and who can help. */
export async function overviewOf(world: World, teamId: string) {
  const team = await getTeam(world.db, teamId)
  const { isLimited, isDeactivated, isPaymentFailed, deactivationDueDate, deleteAt } = team
  const admins = await world.db
    .select({ name: users.name, profileImage: users.profileImage })
    .from(users)
    .where(adminsIn(teamId))
    .orderBy(asc(users.createdAt))
    .limit(5)
  const payment = { isLimited, isDeactivated, isPaymentFailed, deactivationDueDate }
  const reminded = isLimited && (await areReminded(world, team))
  const resultsExpiry = isDeactivated ? resultsExpireAt(team) : null
  return {
    ...payment,
    keptUntil: iso(resultsExpiry),
    goesAt: iso(deleteAt),
    admins,
    areReminded: reminded,
  }
}

const MOST = 100_000

/** Seats nobody has chosen yet: what the plan holds. */
const seatsOf = ({ maxUser }: SubscriptionRow, plan: keyof typeof plans) =>
  maxUser || Math.min(plans[plan].players, MOST)

const nobodyPays = (people: number) =>
  ({
    package: 'company',
    isPayPerUser: true,
    isMonthly: false,
    maxUser: MOST,
    state: 'noKeys',
    headCount: people,
    trialEndsAt: null,
    renewsAt: null,
    endsAt: null,
    failedAt: null,
    limitedAt: null,
    deactivatedAt: null,
    nextTryAt: null,
    nextAmount: null,
    openInvoice: null,
    dispute: null,
    card: null,
  }) as const

/** The plan as an admin sees it, by what Stripe said last. */
export async function subscriptionView(world: World, teamId: string) {
  const people = await headCount(world, teamId)
  if (!takesPayments(world)) return nobodyPays(people)
  const row = await subscriptionOf(world, world.db, teamId)
  const now = world.now()
  const state = stateAt(row, now)
  const { plan } = paymentStatusAt(row, now)
  const limits = row.failedAt && limitsOf(row.failedAt)
  return {
    package: plan,
    isPayPerUser: row.isPayPerUser,
    isMonthly: row.isMonthly,
    maxUser: seatsOf(row, plan),
    state,
    headCount: people,
    trialEndsAt: state === 'trial' ? iso(row.trialEndsAt) : null,
    renewsAt: iso(row.renewsAt),
    endsAt: iso(row.endsAt),
    failedAt: iso(row.failedAt),
    limitedAt: iso(limits?.limitedAt),
    deactivatedAt: iso(limits?.deactivatedAt),
    nextTryAt: iso(row.nextTryAt),
    nextAmount: row.nextAmount,
    openInvoice: row.openInvoice && {
      invoiceId: row.openInvoice.invoiceId,
      open: row.openInvoice.open,
    },
    dispute: row.dispute,
    card: row.card,
  }
}

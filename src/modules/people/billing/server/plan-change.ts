import type { Amount } from '#shared/billing.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { headCount, namesOfPeople } from '#server/accounts/members.ts'
import { findInvoice } from './invoices.ts'
import { costOf } from './preview.ts'
import { findPrices } from './prices.ts'
import type { PlanTerms } from './schema.ts'
import { findCustomer, subscriptionOf, type SubscriptionRow } from './store.ts'

/** What a seat costs, or all of them where one price is for all; null where the operator sells it no more. */
async function priceNow(world: World, row: SubscriptionRow): Promise<Amount | null> {
  const { package: plan, isMonthly, isPayPerUser, quantity } = row
  if (plan === 'free') return null
  const [price] = await findPrices(world, [{ package: plan, isMonthly, isPayPerUser }])
  if (!price) return null
  return costOf(price, isPayPerUser ? 1 : quantity)
}

/** How a plan is paid for now. */
export async function termsOf(world: World, row: SubscriptionRow): Promise<PlanTerms> {
  const { package: plan, isMonthly, isPayPerUser, maxUser, renewsAt, endsAt } = row
  return {
    package: plan,
    isMonthly,
    isPayPerUser,
    maxUser,
    price: await priceNow(world, row),
    paidUntil: renewsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

/** The last change of a plan, what was paid for it and what comes next. Throws not_found for an older one. */
export async function planChangeView(world: World, teamId: string, changeId: string) {
  const row = await subscriptionOf(world, world.db, teamId)
  const { lastChange, renewsAt, nextAmount, card } = row
  if (lastChange?.changeId !== changeId) throw new RefusalError('not_found')
  const { at, userId, before, after, invoiceId } = lastChange
  const names = await namesOfPeople(world.db, teamId, [userId])
  return {
    at,
    userId,
    name: names.get(userId) ?? '',
    before,
    after,
    invoice: invoiceId ? await findInvoice(world, teamId, invoiceId) : null,
    card,
    next: renewsAt && nextAmount ? { at: renewsAt.toISOString(), amount: nextAmount } : null,
    headCount: await headCount(world, teamId),
    financeEmail: (await findCustomer(world.db, teamId))?.financeEmail ?? '',
  }
}

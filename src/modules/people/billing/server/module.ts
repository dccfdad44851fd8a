import type Stripe from 'stripe'
import type { Module } from '#server/module.ts'
import { moneyPages, type MoneyPage } from '#shared/billing.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { signedIn } from '#server/accounts/user-response.ts'
import type { World } from '#server/world.ts'
import { RefusalError } from '#server/refusal.ts'
import { hashToken } from '#server/sessions/secrets.ts'
import { isId } from '#server/db/id.ts'
import { beginSession, type SessionKey } from '#server/sessions/session.ts'
import { begunOf, isSessionActive } from '#server/sessions/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { makeToken } from '#server/messaging/mail/tokens.ts'
import { countActsSince } from '#server/teams/audit/store.ts'
import {
  paymentCompared,
  paymentKeys,
  paymentNight,
  paymentStanding,
  billingJobs,
  subscriptionSource,
} from './billing-jobs.ts'
import * as tables from './schema.ts'
import { freeSeats, QUEUE_CHECKED_MS } from './seat-queue.ts'
import {
  deleteOldMoney,
  EVENTS_DAYS,
  findCustomer,
  takeMoneyCode,
  subscriptionOf,
} from './store.ts'
import { stripeEvent } from './webhook.ts'
import { pages } from '../pages.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import {
  refusals,
  cancelSubscription,
  checkoutResult,
  customerPortal,
  enterOutside,
  getCustomer,
  getSubscription,
  invoiceList,
  keepSubscription,
  openOutside,
  payInvoice,
  paymentMethod,
  planChange,
  postSubscription,
  remindAdmins,
  saveCustomer,
  setupPayment,
  subscribePreview,
  subscriptionOverview,
} from '../contract.ts'
import { messages } from './messages.ts'
import { cancelPlan, keepPlan } from './cancel.ts'
import { cardOnFile, cardPage, portalPage, takeCard } from './card.ts'
import { choosePlan } from './choose.ts'
import { saveDetails, customerView } from './customer.ts'
import { listInvoices, payNow } from './invoices.ts'
import { moneyCodes } from './schema.ts'
import { offersOf, orderOf } from './preview.ts'
import { planChangeView } from './plan-change.ts'
import { remind } from './remind.ts'
import { readSubscription } from './sync-subscription.ts'
import { isRunning, paymentStatusAt } from './payment-status.ts'
import { callStripe, checkPayments, dateOf } from './stripe.ts'
import { overviewOf, subscriptionView } from './billing-view.ts'

const GOOD_MS = 60_000

/**
 * An address that opens a page about money in a browser outside Teams, as the same person: good
 * once, for 60 s, for that page alone. The code is kept as its hash. The session that it begins counts
 * as begun when the caller's was: a directory is asked about it no later.
 */
async function outsideAddress(world: World, caller: Caller, page: MoneyPage): Promise<string> {
  const { teamId, userId, provider } = caller
  const code = `${teamId}.${makeToken(world)}`
  const expiresAt = new Date(world.now().getTime() + GOOD_MS)
  const begunAt = await begunOf(world.db, caller)
  await world.db
    .insert(moneyCodes)
    .values({ teamId, userId, provider, begunAt, page, codeHash: hashToken(code), expiresAt })
  return `${world.publicUrl()}/enter?code=${encodeURIComponent(code)}`
}

/** Whose code it is; it is gone with this. Throws link_expired, also where the session it was asked in has ended. */
async function enter(world: World, code: string): Promise<{ key: SessionKey; page: MoneyPage }> {
  const teamId = code.slice(0, code.indexOf('.')).toLowerCase()
  if (!isId(teamId)) throw new RefusalError('link_expired')
  const at = { teamId, codeHash: hashToken(code) }
  const row = await takeMoneyCode(world.db, at, world.now())
  const page = moneyPages.find((one) => one === row?.page)
  if (!row || !page) throw new RefusalError('link_expired')
  const { userId, provider, begunAt: createdAt } = row
  if (!(await isSessionActive(world.db, row, world.now()))) throw new RefusalError('link_expired')
  const key = await beginSession(world, world.db, { teamId, userId, provider, createdAt })
  return { key, page }
}

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
async function resultOf(world: World, teamId: string, sessionId: string) {
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

const billingRoutes: readonly Route[] = [
  route(subscriptionOverview, ({ world, caller }) => overviewOf(world, caller.teamId)),
  route(remindAdmins, async ({ world, caller }) => {
    await remind(world, caller)
    return { ok: true } as const
  }),
  route(getSubscription, ({ world, caller }) => subscriptionView(world, caller.teamId)),
  route(getCustomer, async ({ world, caller: { teamId } }) =>
    customerView(teamId, await findCustomer(world.db, teamId)),
  ),
  route(saveCustomer, async ({ world, caller, body }) => {
    await saveDetails(world, caller, body)
    return {}
  }),
  route(subscribePreview, async ({ world, caller: { teamId }, query }) => {
    const { isPayPerUser, monthly: isMonthly, maxUser, package: plan } = query
    const choice = { isPayPerUser, isMonthly, maxUser }
    const offers = await offersOf(world, teamId, choice)
    return { ...offers, order: plan ? await orderOf(world, teamId, choice, plan) : null }
  }),
  route(postSubscription, ({ world, caller, body }) => choosePlan(world, caller, body)),
  route(cancelSubscription, async ({ world, caller }) => ({
    endsAt: (await cancelPlan(world, caller.teamId))?.toISOString() ?? null,
  })),
  route(keepSubscription, async ({ world, caller }) => {
    await keepPlan(world, caller.teamId)
    return {}
  }),
  route(invoiceList, ({ world, caller, query }) => listInvoices(world, caller.teamId, query.after)),
  route(payInvoice, ({ world, caller, body }) => payNow(world, caller.teamId, body.invoiceId)),
  route(planChange, ({ world, caller, params }) =>
    planChangeView(world, caller.teamId, params.changeId),
  ),
  route(paymentMethod, ({ world, caller }) => cardOnFile(world, caller.teamId)),
  route(setupPayment, async ({ world, caller }) => ({ url: await cardPage(world, caller) })),
  route(customerPortal, async ({ world, caller }) => ({ url: await portalPage(world, caller) })),
  route(checkoutResult, ({ world, caller, query }) =>
    resultOf(world, caller.teamId, query.sessionId),
  ),
  route(openOutside, async ({ world, caller, body }) => ({
    url: await outsideAddress(world, caller, body.page),
  })),
  route(enterOutside, async ({ world, body }) => {
    const { key, page } = await enter(world, body.code)
    return { user: await signedIn(world, key), page }
  }),
]

const auditKinds = {
  billing: ['plan_changed', 'billing_details_changed', 'payment_failed', 'payment_recovered'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const billing: Module = {
  name: 'billing',
  pages,
  messages,
  tables,
  refusals,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: billingRoutes,
  deliveries: {
    stripeEvent,
    paymentStanding,
    paymentKeys,
    paymentNight,
    paymentCompared,
    freeSeats,
  },
  due: [subscriptionSource],
  recurring: { ...billingJobs, freeSeats: QUEUE_CHECKED_MS },
  cleanUp: { keeps: { payments: EVENTS_DAYS }, work: deleteOldMoney },
  person: { deletes: [tables.moneyCodes] },
}

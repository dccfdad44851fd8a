import {
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
import { route, type Route } from '#server/http/register-route.ts'
import { signedIn } from '#modules/people/users/server/user-response.ts'
import { cancelPlan, keepPlan } from './cancel.ts'
import { cardOnFile, cardPage, portalPage } from './card.ts'
import { choosePlan } from './choose.ts'
import { saveDetails, customerView } from './customer.ts'
import { listInvoices, payNow } from './invoices.ts'
import { enter, outsideAddress } from './browser-handoff.ts'
import { offersOf, orderOf } from './preview.ts'
import { planChangeView } from './plan-change.ts'
import { remind } from './remind.ts'
import { resultOf } from './checkout-result.ts'
import { overviewOf, subscriptionView } from './billing-view.ts'
import { findCustomer } from './store.ts'

export const billingRoutes: readonly Route[] = [
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

import type { Module } from '#server/module.ts'
import {
  paymentCompared,
  paymentKeys,
  paymentNight,
  paymentStanding,
  billingJobs,
  subscriptionSource,
} from './billing-jobs.ts'
import { billingRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteOldMoney, EVENTS_DAYS } from './store.ts'
import { stripeEvent } from './webhook.ts'
import { pages } from '../pages.ts'

export const billing: Module = {
  name: 'billing',
  pages,
  tables,
  routes: billingRoutes,
  deliveries: { stripeEvent, paymentStanding, paymentKeys, paymentNight, paymentCompared },
  due: [subscriptionSource],
  recurring: billingJobs,
  cleanUp: { keeps: { payments: EVENTS_DAYS }, work: deleteOldMoney },
  person: { deletes: [tables.moneyCodes] },
}

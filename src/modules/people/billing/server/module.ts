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
import { freeSeats, QUEUE_CHECKED_MS } from './seat-queue.ts'
import { deleteOldMoney, EVENTS_DAYS } from './store.ts'
import { stripeEvent } from './webhook.ts'
import { pages } from '../pages.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals } from '../contract.ts'
import { notices } from './notices.ts'

const auditKinds = {
  billing: ['plan_changed', 'billing_details_changed', 'payment_failed', 'payment_recovered'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const billing: Module = {
  name: 'billing',
  pages,
  messages: notices,
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

import type { Noun } from '../../base/noun.ts'
import {
  paymentCompared,
  paymentKeys,
  paymentNight,
  paymentStanding,
  rounds,
  subscriptionSource,
} from './rounds.ts'
import { billingRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteOldMoney, EVENTS_DAYS } from './store.ts'
import { stripeEvent } from './webhook.ts'

export const billing: Noun = {
  name: 'billing',
  tables,
  routes: billingRoutes,
  deliveries: { stripeEvent, paymentStanding, paymentKeys, paymentNight, paymentCompared },
  due: [subscriptionSource],
  recurring: rounds,
  cleanUp: { keeps: { payments: EVENTS_DAYS }, work: deleteOldMoney },
  person: { goes: [tables.moneyCodes] },
}

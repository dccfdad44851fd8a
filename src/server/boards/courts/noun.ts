import type { Noun } from '../../base/noun.ts'
import { rowsOf } from '../../base/teams/of-person.ts'
import { closingKinds } from './closing.ts'
import { courts as day, courtSource } from './days.ts'
import { courtRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteOldPlaces, KEPT_MONTHS } from './store.ts'

const MONTH_DAYS = 365 / 12

export const courts: Noun = {
  name: 'courts',
  tables,
  routes: courtRoutes,
  deliveries: { courts: day, ...closingKinds },
  due: [courtSource],
  cleanUp: { keeps: { courts: Math.ceil(KEPT_MONTHS * MONTH_DAYS) }, work: deleteOldPlaces },
  person: {
    goes: [tables.courtPlaces],
    exported: async (db, who) => ({ courts: await rowsOf(db, tables.courtPlaces, who) }),
  },
}

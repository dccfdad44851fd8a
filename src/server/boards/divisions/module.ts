import type { Module } from '../../base/module.ts'
import { rowsOf } from '../../base/teams/person-rows.ts'
import { closingKinds } from './closing.ts'
import { courts as day, courtSource } from './daily-job.ts'
import { courtRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteOldPlaces, KEPT_MONTHS } from './store.ts'

const MONTH_DAYS = 365 / 12

export const courts: Module = {
  name: 'divisions',
  tables,
  routes: courtRoutes,
  deliveries: { courts: day, ...closingKinds },
  due: [courtSource],
  cleanUp: { keeps: { courts: Math.ceil(KEPT_MONTHS * MONTH_DAYS) }, work: deleteOldPlaces },
  person: {
    deletes: [tables.courtPlaces],
    exported: async (db, who) => ({ courts: await rowsOf(db, tables.courtPlaces, who) }),
  },
}

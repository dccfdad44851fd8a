import type { Module } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { closingKinds } from './closing.ts'
import { courts as day, divisionSource } from './daily-job.ts'
import { divisionRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteOldPlaces, KEPT_MONTHS } from './store.ts'

const MONTH_DAYS = 365 / 12

export const divisions: Module = {
  name: 'divisions',
  tables,
  routes: divisionRoutes,
  deliveries: { courts: day, ...closingKinds },
  due: [divisionSource],
  cleanUp: { keeps: { courts: Math.ceil(KEPT_MONTHS * MONTH_DAYS) }, work: deleteOldPlaces },
  person: {
    deletes: [tables.divisionPlaces],
    exported: async (db, who) => ({ courts: await rowsOf(db, tables.divisionPlaces, who) }),
  },
}

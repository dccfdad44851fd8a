import type { Module } from '#server/module.ts'
import { forgetReports, returnReports } from './leaving.ts'
import { reportRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { reportsOf } from './store.ts'

/** Pictures and names that members report; what is hidden meanwhile stands in the person's own row. */
export const reports: Module = {
  name: 'reports',
  tables,
  routes: reportRoutes,
  person: {
    changes: [tables.reports],
    forget: forgetReports,
    returns: returnReports,
    exported: reportsOf,
  },
}

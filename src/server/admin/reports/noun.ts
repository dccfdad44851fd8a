import type { Noun } from '../../base/noun.ts'
import { reportRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { forgetReporter, reportsOf } from './store.ts'

/** Pictures and names that members report; what is hidden meanwhile stands in the person's own row. */
export const reports: Noun = {
  name: 'reports',
  tables,
  routes: reportRoutes,
  person: { goes: [tables.reports], forget: forgetReporter, exported: reportsOf },
}

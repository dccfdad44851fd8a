import { nightly } from './nightly.ts'
import { analyticsRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Noun } from '../../base/noun.ts'

const HOUR_MS = 60 * 60_000

export const analytics: Noun = {
  name: 'analytics',
  tables,
  routes: analyticsRoutes,
  deliveries: nightly,
  recurring: { playedHoursRound: HOUR_MS },
}

import type { Noun } from '../../base/noun.ts'
import { drawLots } from './drawing.ts'
import { exportedAnswers } from './person.ts'
import { specialEventRoutes } from './routes.ts'
import * as tables from './schema.ts'

/** Questions about a day, on the ground of competitions and predictors. */
export const specialEvents: Noun = {
  name: 'special-events',
  tables,
  routes: specialEventRoutes,
  deliveries: { drawLots },
  person: { goes: [tables.eventAnswers, tables.eventLots], exported: exportedAnswers },
}

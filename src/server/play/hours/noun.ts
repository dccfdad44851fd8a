import type { Noun } from '../../base/noun.ts'
import { hoursRoutes } from './routes.ts'
import { playOpens } from './tell-open.ts'

export const hours: Noun = {
  name: 'hours',
  routes: hoursRoutes,
  deliveries: { playOpens },
}

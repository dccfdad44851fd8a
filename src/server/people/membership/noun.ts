import { membershipRoutes } from './routes.ts'
import { removal } from './remove.ts'
import * as tables from './schema.ts'
import type { Noun } from '../../base/noun.ts'

export const membership: Noun = {
  name: 'membership',
  tables,
  routes: membershipRoutes,
  deliveries: { removal },
}

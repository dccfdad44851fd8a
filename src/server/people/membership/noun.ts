import { membershipRoutes } from './routes.ts'
import { removal } from './remove.ts'
import type { Noun } from '../../base/noun.ts'

export const membership: Noun = {
  name: 'membership',
  routes: membershipRoutes,
  deliveries: { removal },
}

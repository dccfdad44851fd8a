import { billingRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const billing: Noun = {
  name: 'billing',
  routes: billingRoutes,
}

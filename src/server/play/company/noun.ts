import type { Noun } from '../../base/noun.ts'
import { companyRoutes } from './routes.ts'

export const company: Noun = {
  name: 'company',
  routes: companyRoutes,
}

import { microsoftRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const microsoft: Noun = {
  name: 'microsoft',
  routes: microsoftRoutes,
}

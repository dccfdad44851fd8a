import { warmUpRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const warmUp: Noun = {
  name: 'warm-up',
  routes: warmUpRoutes,
}

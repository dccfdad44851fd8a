import { demoRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const demo: Noun = {
  name: 'demo',
  routes: demoRoutes,
}

import type { Noun } from '../../base/noun.ts'
import { quietRoutes } from './routes.ts'

export const quiet: Noun = {
  name: 'quiet',
  routes: quietRoutes,
}

import { spaceRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const spaces: Noun = {
  name: 'spaces',
  routes: spaceRoutes,
}

import { profileRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const profile: Noun = {
  name: 'profile',
  routes: profileRoutes,
}

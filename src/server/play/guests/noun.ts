import { guestRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const guests: Noun = {
  name: 'guests',
  routes: guestRoutes,
}

import type { Noun } from '../../base/noun.ts'
import { badgePostRoutes } from './routes.ts'

/** Telling a channel of a badge. The badges themselves are a noun of the boards. */
export const badgePosts: Noun = {
  name: 'badge-posts',
  routes: badgePostRoutes,
}

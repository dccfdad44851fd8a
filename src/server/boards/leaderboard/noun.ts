import { leaderboardRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const leaderboard: Noun = {
  name: 'leaderboard',
  routes: leaderboardRoutes,
}

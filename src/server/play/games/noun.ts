import { gameRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const games: Noun = {
  name: 'games',
  routes: gameRoutes,
}

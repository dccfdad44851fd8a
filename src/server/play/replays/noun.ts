import { replayRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const replays: Noun = {
  name: 'replays',
  routes: replayRoutes,
}

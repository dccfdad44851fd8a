import { boardColumnRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const boardColumns: Noun = {
  name: 'board-columns',
  routes: boardColumnRoutes,
}

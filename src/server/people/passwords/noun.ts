import { passwordRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const passwords: Noun = {
  name: 'passwords',
  routes: passwordRoutes,
}

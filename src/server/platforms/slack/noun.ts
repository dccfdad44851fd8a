import { slackRoutes } from './routes.ts'
import type { Noun } from '../../base/noun.ts'

export const slack: Noun = {
  name: 'slack',
  routes: slackRoutes,
}

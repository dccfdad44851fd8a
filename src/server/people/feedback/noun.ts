import type { Noun } from '../../base/noun.ts'
import { feedbackRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteOldFeedback } from './store.ts'

export const feedback: Noun = {
  name: 'feedback',
  tables,
  routes: feedbackRoutes,
  cleanUp: deleteOldFeedback,
}

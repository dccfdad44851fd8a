import type { Noun } from '../../base/noun.ts'
import { oldFeedback } from './retention.ts'
import { feedbackRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteFeedbackOf, deleteOldFeedback } from './store.ts'

export const feedback: Noun = {
  name: 'feedback',
  tables,
  routes: feedbackRoutes,
  cleanUp: { keeps: {}, work: deleteOldFeedback },
  retains: [oldFeedback],
  spaceGoes: (_world, tx, teamId) => deleteFeedbackOf(tx, teamId),
}

import type { Module } from '#server/module.ts'
import { oldFeedback } from './retention.ts'
import { feedbackRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteFeedbackOf, deleteOldFeedback } from './store.ts'

export const feedback: Module = {
  name: 'feedback',
  tables,
  routes: feedbackRoutes,
  cleanUp: { keeps: {}, work: deleteOldFeedback },
  retains: [oldFeedback],
  onSpacePurge: (_world, tx, teamId) => deleteFeedbackOf(tx, teamId),
}

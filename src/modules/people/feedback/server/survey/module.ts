import { rowsOf } from '#server/teams/person-rows.ts'
import { surveyRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'

export const survey: Module = {
  name: 'survey',
  tables,
  routes: surveyRoutes,
  person: {
    deletes: [tables.surveys],
    exported: async (db, who) => ({ survey: await rowsOf(db, tables.surveys, who) }),
  },
}

import { rowsOf } from '../../base/teams/of-person.ts'
import { surveyRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Noun } from '../../base/noun.ts'

export const survey: Noun = {
  name: 'survey',
  tables,
  routes: surveyRoutes,
  person: {
    goes: [tables.surveys],
    exported: async (db, who) => ({ survey: await rowsOf(db, tables.surveys, who) }),
  },
}

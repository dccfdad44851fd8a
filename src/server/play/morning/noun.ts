import { rowsOf } from '../../base/teams/of-person.ts'
import type { Noun } from '../../base/noun.ts'
import { morningRoutes } from './routes.ts'
import * as tables from './schema.ts'

export const morning: Noun = {
  name: 'morning',
  tables,
  routes: morningRoutes,
  person: {
    goes: [tables.mornings],
    exported: async (db, who) => ({ mornings: await rowsOf(db, tables.mornings, who) }),
  },
}

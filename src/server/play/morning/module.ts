import { rowsOf } from '../../base/teams/person-rows.ts'
import type { Module } from '../../base/module.ts'
import { morningRoutes } from './routes.ts'
import * as tables from './schema.ts'

export const morning: Module = {
  name: 'morning',
  tables,
  routes: morningRoutes,
  person: {
    deletes: [tables.mornings],
    exported: async (db, who) => ({
      mornings: (await rowsOf(db, tables.mornings, who)).map(({ dismissedAt, ...row }) => ({
        ...row,
        goneAt: dismissedAt,
      })),
    }),
  },
}

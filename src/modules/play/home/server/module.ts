import { rowsOf } from '#server/teams/person-rows.ts'
import type { Module } from '#server/module.ts'
import { morningRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { pages } from '../pages.ts'

export const morning: Module = {
  name: 'home',
  pages,
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

import { EXPORT_DAYS } from '../../contract.ts'
import type { Module } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { spaceExport } from './export-job.ts'
import { dataRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteOldExports } from './store.ts'

export const data: Module = {
  name: 'space-export',
  tables,
  routes: dataRoutes,
  deliveries: { spaceExport },
  cleanUp: { keeps: { copies: EXPORT_DAYS }, work: deleteOldExports },
  person: {
    stays: [tables.spaceExports], // that a former admin made an export stays visible to admins
    exported: async (db, who) => ({
      spaceExports: (await rowsOf(db, tables.spaceExports, who)).map(
        ({ requestedAt, readyAt }) => ({
          askedAt: requestedAt,
          readyAt,
        }),
      ),
    }),
  },
}

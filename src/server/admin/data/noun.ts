import { EXPORT_DAYS } from '#shared/api/data.ts'
import type { Noun } from '../../base/noun.ts'
import { rowsOf } from '../../base/teams/of-person.ts'
import { spaceExport } from './deliveries.ts'
import { dataRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { deleteOldExports } from './store.ts'

export const data: Noun = {
  name: 'data',
  tables,
  routes: dataRoutes,
  deliveries: { spaceExport },
  cleanUp: { keeps: { copies: EXPORT_DAYS }, work: deleteOldExports },
  person: {
    stays: [tables.spaceExports], // that a former admin took one is for those who look after the space
    exported: async (db, who) => ({
      spaceExports: (await rowsOf(db, tables.spaceExports, who)).map(({ askedAt, readyAt }) => ({
        askedAt,
        readyAt,
      })),
    }),
  },
}

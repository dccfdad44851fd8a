import type { Module } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { courtKinds } from './nudging.ts'
import { nudgesOf } from './personal-data.ts'
import { paintSquare } from './painting.ts'
import { teamCourtRoutes } from './routes.ts'
import * as tables from './schema.ts'

export const teamCourt: Module = {
  name: 'team-court',
  tables,
  routes: teamCourtRoutes,
  deliveries: courtKinds,
  puzzleFinished: paintSquare,
  person: {
    stays: [tables.courtDays, tables.courtSquares], // the court stays painted, by nobody
    exported: async (db, who) => ({
      courtSquares: await rowsOf(db, tables.courtSquares, who),
      courtNudges: await nudgesOf(db, who),
    }),
  },
}

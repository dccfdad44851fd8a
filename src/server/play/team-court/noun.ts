import type { Noun } from '../../base/noun.ts'
import { rowsOf } from '../../base/teams/of-person.ts'
import { courtKinds } from './nudging.ts'
import { nudgesOf } from './person.ts'
import { paintSquare } from './painting.ts'
import { teamCourtRoutes } from './routes.ts'
import * as tables from './schema.ts'

export const teamCourt: Noun = {
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

import { and, eq } from 'drizzle-orm'
import type { Module, MemberKey } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { courtKinds } from './nudging.ts'
import type { Database } from '#server/db/database.ts'
import { paintSquare } from './painting.ts'
import { teamCourtRoutes } from './routes.ts'
import * as tables from './schema.ts'

/** On which days somebody nudged everyone. */
const nudgesOf = (db: Database, { teamId, userId }: MemberKey) =>
  db
    .select({ day: tables.courtDays.day, nudgedAt: tables.courtDays.nudgedAt })
    .from(tables.courtDays)
    .where(and(eq(tables.courtDays.teamId, teamId), eq(tables.courtDays.nudgedBy, userId)))

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

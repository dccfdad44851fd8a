import { and, eq, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import {
  carriedStreaks,
  carriedTotals,
  latePoints,
  pointsDaily,
  results,
  rivals,
  streaks,
  totals,
} from './schema.ts'

/** How room games with each colleague ended. */
const rivalsOf = (db: Database, { teamId, userId }: MemberKey) =>
  db
    .select()
    .from(rivals)
    .where(and(eq(rivals.teamId, teamId), or(eq(rivals.oneId, userId), eq(rivals.otherId, userId))))

/** What a person has scored, on every board, and against whom. */
export const resultsOf = async (db: Database, who: MemberKey) => ({
  results: await rowsOf(db, results, who),
  points: await rowsOf(db, pointsDaily, who),
  totals: await rowsOf(db, totals, who),
  latePoints: await rowsOf(db, latePoints, who),
  streaks: await rowsOf(db, streaks, who),
  ofResultsGone: {
    totals: await rowsOf(db, carriedTotals, who),
    streaks: await rowsOf(db, carriedStreaks, who),
  },
  rivals: await rivalsOf(db, who),
})

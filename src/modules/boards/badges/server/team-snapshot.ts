import type { Database } from '#server/db/database.ts'
import { getTeam } from '#server/teams/store.ts'
import { lastFinalWeek } from '#server/play/results/freeze-dates.ts'
import type { People } from './badge-progress.ts'

export type TeamSnapshot = Omit<People, 'userIds'>

/** A team, and the last of its weeks that is final. */
export async function teamSnapshot(db: Database, teamId: string, now: Date): Promise<TeamSnapshot> {
  const { timeZone, workingDays, holidays } = await getTeam(db, teamId)
  const lastWeek = await lastFinalWeek(db, { teamId, timeZone }, now)
  return { teamId, timeZone, workingDays, holidays, lastWeek }
}

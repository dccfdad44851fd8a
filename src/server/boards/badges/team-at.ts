import { addDays, startOfWeek } from '#shared/days.ts'
import type { Database } from '../../base/db/database.ts'
import { getTeam } from '../../base/teams/store.ts'
import type { People } from './facts.ts'
import { weekEnds } from './podium.ts'

export type Of = Omit<People, 'userIds'>

/** A team, and the last of its weeks that is over. */
export async function teamAt(db: Database, teamId: string, now: Date): Promise<Of> {
  const { timeZone, workingDays, holidays } = await getTeam(db, teamId)
  let lastWeek = addDays(startOfWeek(now.toISOString().slice(0, 10)), 7)
  while (weekEnds(lastWeek, timeZone) > now) lastWeek = addDays(lastWeek, -7)
  return { teamId, timeZone, workingDays, holidays, lastWeek }
}

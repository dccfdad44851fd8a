import { dayAt, type Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { getTeam } from '#server/teams/store.ts'

/** The day it is for a team. `now`: epoch ms. */
export async function dayOf(tx: Database, teamId: string, now: number): Promise<Day> {
  return dayAt(new Date(now), (await getTeam(tx, teamId)).timeZone)
}

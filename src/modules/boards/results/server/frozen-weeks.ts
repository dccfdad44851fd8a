import type { TeamClock } from '#server/teams/zones.ts'
import { and, eq, like, max } from 'drizzle-orm'
import { addDays, dayAt, startOfWeek, type Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { freezesAtLatest } from './freeze-dates.ts'
import { frozen } from './schema.ts'

/** Whether a board is final, and since when; null: it is not. */
export async function findFrozen(db: Database, teamId: string, board: string) {
  const [row] = await db
    .select({ since: frozen.since })
    .from(frozen)
    .where(and(eq(frozen.teamId, teamId), eq(frozen.board, board)))
  return row ?? null
}

/* A week without results is never frozen, and none waits longer than this. */
function lastPast({ timeZone }: TeamClock, now: Date): Day {
  let monday = startOfWeek(dayAt(now, timeZone))
  while (freezesAtLatest(addDays(monday, 6), timeZone) > now) monday = addDays(monday, -7)
  return monday
}

/** The Monday of a team's last week that is final. */
export async function lastFinalWeek(db: Database, of: TeamClock, now: Date): Promise<Day> {
  const [row] = await db
    .select({ monday: max(frozen.starts) })
    .from(frozen)
    .where(and(eq(frozen.teamId, of.teamId), like(frozen.board, 'week:%')))
  const past = lastPast(of, now)
  return row?.monday && row.monday > past ? row.monday : past
}

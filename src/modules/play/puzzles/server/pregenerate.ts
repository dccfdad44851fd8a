import { addDays, dayAt } from '#shared/days.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import type { World } from '#server/world.ts'
import { dailyPuzzles } from './daily.ts'
import { findActiveTeams } from './store/days.ts'

const ACTIVE_DAYS = 14

/** Makes today's and tomorrow's puzzles of teams that have played lately, so that nobody waits. */
export async function makeAhead(world: World): Promise<void> {
  const now = world.now()
  const since = addDays(dayAt(now, 'UTC'), -ACTIVE_DAYS)
  for (const team of await findActiveTeams(world.db, since)) {
    const today = dayAt(now, team.timeZone)
    for (const day of [today, addDays(today, 1)]) await dailyPuzzles(world, team, day)
  }
}

const MINUTE_MS = 60_000

export const puzzlesAhead: JobHandler = {
  retry: { tries: 3, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS },
  isLocal: false, // a puzzle that is there already stays as it is
  service: 'game',
  work: makeAhead,
}

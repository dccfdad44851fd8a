import { addDays, dayAt, startOfDay } from '#shared/days.ts'
import { headCount } from '../../people/accounts/head-count.ts'
import { getTeam } from '../../base/teams/store.ts'
import { nextTime } from '../../base/jobs/schedule.ts'
import type { World } from '../../base/world.ts'
import { findListed } from '../../play/rooms/store/lists.ts'
import { scheduleOf } from '../../reach/schedules/occurrence.ts'
import { listSchedules } from '../../reach/schedules/store.ts'
import { showSettings } from './show.ts'

const DAYS_AHEAD = 7

/** How many posts a space's schedules make in the next seven days. */
async function postsAhead(world: World, teamId: string, timeZone: string): Promise<number> {
  const end = startOfDay(addDays(dayAt(world.now(), timeZone), DAYS_AHEAD), timeZone)
  let count = 0
  for (const row of await listSchedules(world.db, teamId))
    for (let at = row.dueAt; at && at < end; at = nextTime(scheduleOf(row), at)) count++
  return count
}

/** A space's settings, and what a change of them touches. */
export async function showPage(world: World, teamId: string) {
  const team = await getTeam(world.db, teamId)
  const [settings, rooms, posts, people] = await Promise.all([
    showSettings(world.db, team),
    findListed(world.db, teamId),
    postsAhead(world, teamId, team.timeZone),
    headCount(world, teamId),
  ])
  return { ...settings, touches: { rooms: rooms.length, posts, people } }
}

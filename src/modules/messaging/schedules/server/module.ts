import { rowsOf } from '#server/teams/person-rows.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { decide, scheduleOf } from './occurrence.ts'
import { schedulePosts } from './posts.ts'
import { scheduleRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals } from '../contract.ts'
import { pages } from '../pages.ts'
import { listSchedules } from './store.ts'
import { addDays, dayAt, startOfDay } from '#shared/days.ts'
import { nextTime } from '#server/jobs/recurrence.ts'
import type { TeamClock } from '#server/teams/zones.ts'
import type { World } from '#server/world.ts'

const DAYS_AHEAD = 7

/** Schedules that come due. */
export const scheduleSource = dueSource({
  table: tables.schedules,
  keys: [tables.schedules.teamId, tables.schedules.scheduleId],
  decide,
})

const auditKinds = {
  posts: ['schedule_changed', 'schedule_removed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

/** How many posts a space's schedules make in the next seven days. */
async function postsAhead(world: World, { teamId, timeZone }: TeamClock): Promise<number> {
  const end = startOfDay(addDays(dayAt(world.now(), timeZone), DAYS_AHEAD), timeZone)
  let posts = 0
  for (const row of await listSchedules(world.db, teamId))
    for (let at = row.dueAt; at && at < end; at = nextTime(scheduleOf(row), at)) posts++
  return posts
}

export const schedules: Module = {
  name: 'schedules',
  settingsTouch: async (world, of) => ({ posts: await postsAhead(world, of) }),
  pages,
  tables,
  refusals,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: scheduleRoutes,
  channelUser: schedulePosts,
  due: [scheduleSource],
  person: {
    stays: [tables.schedules], // what a former admin planned continues
    exported: async (db, who) => ({ schedules: await rowsOf(db, tables.schedules, who) }),
  },
}

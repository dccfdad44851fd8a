import { schedules } from './schema.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { decide } from './occurrence.ts'

/** Schedules that come due. */
export const scheduleSource = dueSource({
  table: schedules,
  keys: [schedules.teamId, schedules.scheduleId],
  decide,
})

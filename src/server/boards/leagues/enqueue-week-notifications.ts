import { z } from 'zod'
import { instantOf } from '#shared/wall-clock.ts'
import type { Database } from '../../base/db/database.ts'
import { enqueue, type NewDelivery } from '../../base/jobs/queue.ts'
import type { WeekEvent } from './channel-port.ts'
import type { LeagueRow } from './store.ts'
import { mondayOf } from './weeks.ts'

const NINE = 9 * 60 // minutes: nobody is told of anything at six

/** Who is told first. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

export const weekJobSchema = z.object({
  leagueId: z.uuid(),
  week: z.int(),
  event: z.enum(['opens', 'closes']),
  after: z.uuid().or(z.literal(FIRST)), // those up to here are told
})
export type WeekJob = z.infer<typeof weekJobSchema>

/** Some of the people who are told of a week. */
export const newWeekJob = (teamId: string, job: WeekJob, dueAt: Date): NewDelivery => ({
  teamId,
  key: `league ${job.leagueId} ${job.week} ${job.event} ${job.after}`,
  kind: 'leagueTells',
  payload: job,
  dueAt,
})

/** When people and channels hear of a week: at nine on the Monday on which it begins, or after it. */
export function notifyAt(
  league: Pick<LeagueRow, 'startsOn'>,
  { week, event }: WeekEvent,
  zone: string,
): Date {
  const monday = mondayOf(league, event === 'opens' ? week : week + 1)
  return new Date(instantOf(monday, NINE, zone))
}

/** Leaves it to the queue to tell a league's people and its channel of a week, once; later than at nine at once. */
export function enqueueWeekNotifications(
  tx: Database,
  league: LeagueRow,
  weekEvent: WeekEvent,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const job = { leagueId: league.leagueId, ...weekEvent, after: FIRST }
  const dueAt = new Date(Math.max(now.getTime(), notifyAt(league, weekEvent, timeZone).getTime()))
  return enqueue(tx, [newWeekJob(league.teamId, job, dueAt)])
}

import { z } from 'zod'
import { instantOf } from '#shared/wall-clock.ts'
import type { Database } from '#server/db/database.ts'
import { enqueue, type NewJob } from '#server/jobs/queue.ts'
import type { LeagueRow } from './store.ts'
import { mondayOf } from './weeks.ts'

const NINE = 9 * 60 // minutes: nobody is notified at six

/** A week of a league that begins, or that is decided. */
export interface WeekEvent {
  readonly week: number // from 0
  readonly event: 'opens' | 'closes'
}

/** The start of the list of people. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

export const weekJobSchema = z.object({
  leagueId: z.uuid(),
  week: z.int(),
  event: z.enum(['opens', 'closes']),
  after: z.uuid().or(z.literal(FIRST)), // those up to here are notified
})
export type WeekJob = z.infer<typeof weekJobSchema>

/** Some of the people who are notified of a week. */
export const newWeekJob = (teamId: string, job: WeekJob, dueAt: Date): NewJob => ({
  teamId,
  key: `league ${job.leagueId} ${job.week} ${job.event} ${job.after}`,
  kind: 'leagueTells',
  payload: job,
  dueAt,
})

/** When people and channels are notified of a week: at nine on the Monday on which it begins, or after it. */
export function notifyAt(
  league: Pick<LeagueRow, 'startsOn'>,
  { week, event }: WeekEvent,
  zone: string,
): Date {
  const monday = mondayOf(league, event === 'opens' ? week : week + 1)
  return new Date(instantOf(monday, NINE, zone))
}

/** Queues the notifications of a week for a league's people and its channel, once; after nine immediately. */
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

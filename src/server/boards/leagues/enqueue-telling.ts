import { z } from 'zod'
import { instantOf } from '#shared/wall-clock.ts'
import type { Database } from '../../base/db/database.ts'
import { enqueue, type NewDelivery } from '../../base/jobs/queue.ts'
import type { SaidWeek } from './channels.ts'
import type { LeagueRow } from './store.ts'
import { mondayOf } from './weeks.ts'

const NINE = 9 * 60 // minutes: nobody is told of anything at six

/** Who is told first. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

export const tellingSchema = z.object({
  leagueId: z.uuid(),
  week: z.int(),
  event: z.enum(['opens', 'closes']),
  after: z.uuid().or(z.literal(FIRST)), // those up to here are told
})
export type Telling = z.infer<typeof tellingSchema>

/** Some of the people who are told of a week. */
export const tellingPart = (teamId: string, telling: Telling, dueAt: Date): NewDelivery => ({
  teamId,
  key: `league ${telling.leagueId} ${telling.week} ${telling.event} ${telling.after}`,
  kind: 'leagueTells',
  payload: telling,
  dueAt,
})

/** When people and channels hear of a week: at nine on the Monday on which it begins, or after it. */
export function tellsAt(
  league: Pick<LeagueRow, 'startsOn'>,
  { week, event }: SaidWeek,
  zone: string,
): Date {
  const monday = mondayOf(league, event === 'opens' ? week : week + 1)
  return new Date(instantOf(monday, NINE, zone))
}

/** Leaves it to the queue to tell a league's people and its channel of a week, once; later than at nine at once. */
export function enqueueTelling(
  tx: Database,
  league: LeagueRow,
  said: SaidWeek,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const telling = { leagueId: league.leagueId, ...said, after: FIRST }
  const dueAt = new Date(Math.max(now.getTime(), tellsAt(league, said, timeZone).getTime()))
  return enqueue(tx, [tellingPart(league.teamId, telling, dueAt)])
}

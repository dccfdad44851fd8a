import { enqueueWeekPost } from './channel-posts.ts'
import { and, asc, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { DuelNews } from '../contract.ts'
import { dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { afterIds, batchJob, FIRST, PEOPLE_A_BATCH } from '#server/jobs/batches.ts'
import { closedBy } from '#server/teams/closed.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import { getTeam } from '#server/teams/store.ts'
import { notify } from '#server/messaging/notify.ts'
import { duelBegins, duelDecided } from './messages.ts'
import { pairsOf } from './pairings.ts'
import { duelNotifications } from './duel-notifications.ts'
import { closedWeeks, findLeague, namesNow, type LeagueRow } from './store.ts'
import { notifyAt, sundayOf, type WeekEvent } from './weeks.ts'

const weekJobSchema = z.object({
  leagueId: z.uuid(),
  week: z.int(),
  event: z.enum(['opens', 'closes']),
  after: z.uuid().or(z.literal(FIRST)), // those up to here are notified
})
type Duels = ReadonlyMap<string, DuelNews> // by department

/* What is told of a week; nothing before it is decided, and no news of a week ago. */
async function duelsIn(
  tx: Database,
  league: LeagueRow,
  { week, event }: WeekEvent,
  today: string,
): Promise<Duels> {
  const closed = await closedWeeks(tx, league)
  const done = closed[week]
  const isLate = today > sundayOf(league, event === 'opens' ? week : week + 1)
  if (isLate || (event === 'opens') === (done !== undefined)) return new Map()
  const pairs = done?.pairs ?? pairsOf(league, week, closed)
  const weekFacts = { week, pairs, averages: done?.averages ?? null }
  return duelNotifications(league, weekFacts, await namesNow(tx, league.teamId))
}

function nextOf(tx: Database, teamId: string, departmentIds: readonly string[], after: string) {
  const { userId, departmentId } = users
  return tx
    .select({ userId, departmentId })
    .from(users)
    .where(and(hereIn(teamId), inArray(departmentId, [...departmentIds]), gt(userId, after)))
    .orderBy(asc(userId))
    .limit(PEOPLE_A_BATCH)
}

/**
 * Notifies of a league's week: its channel, and everyone of a department that has a duel in it, some
 * people at a time. Nobody is notified of a cancelled league, nor in a space that is closed or limited.
 */
export const notifyWeek = batchJob({
  kind: 'leagueTells',
  payload: weekJobSchema,
  keyOf: ({ leagueId, week, event, after }) => `league ${leagueId} ${week} ${event} ${after}`,
  async work(world, tx, { teamId, payload: job }) {
    const now = world.now()
    const team = await getTeam(tx, teamId)
    const league = await findLeague(tx, { teamId, leagueId: job.leagueId })
    if (!league?.startedAt || (league.endedAt && !league.places)) return null
    if (team.isLimited || closedBy(team)) return null
    const duels = await duelsIn(tx, league, job, dayAt(now, team.timeZone))
    if (duels.size === 0) return null
    if (job.after === FIRST) await enqueueWeekPost(tx, league, job, now)
    const { leagueId, name } = league
    const { week, event } = job
    const people = await nextOf(tx, teamId, [...duels.keys()], job.after)
    const notifications = people.map(({ userId, departmentId }) => ({
      userId,
      key: `league ${leagueId} ${week} ${event}`,
      payload: { leagueId, channel: name, duel: duels.get(departmentId!)! },
    }))
    await notify(tx, teamId, event === 'opens' ? duelBegins : duelDecided, notifications, now)
    const userIds = people.map(({ userId }) => userId)
    return afterIds(job, userIds, PEOPLE_A_BATCH)
  },
})

/** Queues the notifications of a week for a league's people and its channel, once; after nine immediately. */
export function enqueueWeekNotifications(
  tx: Database,
  league: LeagueRow,
  weekEvent: WeekEvent,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const job = { leagueId: league.leagueId, ...weekEvent, after: FIRST }
  const dueAt = new Date(Math.max(now.getTime(), notifyAt(league, weekEvent, timeZone).getTime()))
  return notifyWeek.begin(tx, league.teamId, job, dueAt)
}

import { enqueueWeekPost } from './channel-posts.ts'
import { and, asc, gt, inArray } from 'drizzle-orm'
import type { DuelNews } from '../contract.ts'
import { dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { closedBy } from '#server/teams/closed.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import { getTeam } from '#server/teams/store.ts'
import { notify } from '#server/messaging/notify.ts'
import { duelBegins, duelDecided } from './notices.ts'
import { pairsOf } from './closing.ts'
import { duelNotifications } from './duel-notifications.ts'
import {
  FIRST,
  newWeekJob,
  weekJobSchema,
  type WeekEvent,
  type WeekJob,
} from './enqueue-week-notifications.ts'
import { closedWeeks, findLeague, namesNow, type LeagueRow } from './store.ts'
import { sundayOf } from './weeks.ts'

const TOGETHER = 25 // people a part, as others who are told together
const REST_MS = 200

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
    .limit(TOGETHER)
}

/* Tells the next people of it, and leaves the rest to another part. */
async function notifyNext(
  tx: Database,
  league: LeagueRow,
  { job, duels, now }: { job: WeekJob; duels: Duels; now: Date },
) {
  const { teamId, leagueId, name } = league
  const { week, event, after } = job
  const people = await nextOf(tx, teamId, [...duels.keys()], after)
  const notifications = people.map(({ userId, departmentId }) => ({
    userId,
    key: `league ${leagueId} ${week} ${event}`,
    payload: { leagueId, channel: name, duel: duels.get(departmentId!)! },
  }))
  await notify(tx, teamId, event === 'opens' ? duelBegins : duelDecided, notifications, now)
  if (people.length < TOGETHER) return
  const rest = { ...job, after: people.at(-1)!.userId }
  await enqueue(tx, [newWeekJob(teamId, rest, new Date(now.getTime() + REST_MS))])
}

/**
 * Tells of a league's week: its channel, and everyone of a department that has a duel in it, some
 * people at a time. Nothing is told of a cancelled league, nor in a space that is closed or limited.
 */
export const notifyWeek: JobHandler = {
  retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const job = weekJobSchema.parse(payload)
    const now = world.now()
    const team = await getTeam(tx, teamId)
    const league = await findLeague(tx, { teamId, leagueId: job.leagueId })
    if (!league?.startedAt || (league.endedAt && !league.places)) return
    if (team.isLimited || closedBy(team)) return
    const duels = await duelsIn(tx, league, job, dayAt(now, team.timeZone))
    if (duels.size === 0) return
    if (job.after === FIRST) await enqueueWeekPost(tx, league, job, now)
    await notifyNext(tx, league, { job, duels, now })
  },
}

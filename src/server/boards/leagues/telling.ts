import { and, asc, gt, inArray } from 'drizzle-orm'
import type { DuelNews } from '#shared/api/notifications.ts'
import { dayAt } from '#shared/days.ts'
import type { Database } from '../../base/db/database.ts'
import type { DeliveryKind } from '../../base/jobs/delivery.ts'
import { enqueue } from '../../base/jobs/queue.ts'
import { closedBy } from '../../base/teams/closed.ts'
import { hereIn } from '../../base/teams/here.ts'
import { users } from '../../base/teams/schema.ts'
import { getTeam } from '../../base/teams/store.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { LeagueChannels, SaidWeek } from './channels.ts'
import { pairsOf } from './closing.ts'
import { duelsTold } from './duel-told.ts'
import { FIRST, tellingPart, tellingSchema, type Telling } from './enqueue-telling.ts'
import { closedWeeks, findLeague, namesNow, type LeagueRow } from './store.ts'
import { sundayOf } from './weeks.ts'

const TOGETHER = 25 // people a part, as others who are told together
const REST_MS = 200

type Duels = ReadonlyMap<string, DuelNews> // by department

/* What is told of a week; nothing before it is decided, and no news of a week ago. */
async function duelsIn(
  tx: Database,
  league: LeagueRow,
  { week, event }: SaidWeek,
  today: string,
): Promise<Duels> {
  const closed = await closedWeeks(tx, league)
  const done = closed[week]
  const isLate = today > sundayOf(league, event === 'opens' ? week : week + 1)
  if (isLate || (event === 'opens') === (done !== undefined)) return new Map()
  const pairs = done?.pairs ?? pairsOf(league, week, closed)
  const told = { week, pairs, averages: done?.averages ?? null }
  return duelsTold(league, told, await namesNow(tx, league.teamId))
}

/* The next people of some departments. */
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
async function tellNext(
  tx: Database,
  league: LeagueRow,
  { telling, duels, now }: { telling: Telling; duels: Duels; now: Date },
) {
  const { teamId, leagueId, name } = league
  const { week, event, after } = telling
  const people = await nextOf(tx, teamId, [...duels.keys()], after)
  const told = people.map(({ userId, departmentId }) => ({
    userId,
    key: `league ${leagueId} ${week} ${event}`,
    kind: event === 'opens' ? ('duel' as const) : ('duelResult' as const),
    about: { leagueId, channel: name, duel: duels.get(departmentId!)! },
  }))
  await notify(tx, teamId, told, now)
  if (people.length < TOGETHER) return
  const rest = { ...telling, after: people.at(-1)!.userId }
  await enqueue(tx, [tellingPart(teamId, rest, new Date(now.getTime() + REST_MS))])
}

/**
 * Tells of a league's week: its channel, and everyone of a department that has a duel in it, some
 * people at a time. Nothing is told of a cancelled league, nor in a space that is closed or limited.
 */
export const leagueTells = (channels: LeagueChannels): DeliveryKind => ({
  retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const telling = tellingSchema.parse(payload)
    const now = world.now()
    const team = await getTeam(tx, teamId)
    const league = await findLeague(tx, { teamId, leagueId: telling.leagueId })
    if (!league?.startedAt || (league.endedAt && !league.places)) return
    if (team.isLimited || closedBy(team)) return
    const duels = await duelsIn(tx, league, telling, dayAt(now, team.timeZone))
    if (duels.size === 0) return
    if (telling.after === FIRST) await channels.tell(tx, league, telling, now)
    await tellNext(tx, league, { telling, duels, now })
  },
})

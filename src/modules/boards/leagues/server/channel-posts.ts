import type { Database } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { CalendarPost, ChannelUser } from '#server/messaging/channel-user.ts'
import { listDestinations } from '#server/messaging/destinations.ts'
import { channelPostJob, queuedPosts, type QueuedPost } from '#server/messaging/queued-posts.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { listPosting, postsLeague, type LeagueRow } from './store.ts'
import { notifyAt, weeksOf, type WeekEvent } from './weeks.ts'

const WAIT_MS = 12 * 3_600_000

/** The one post of what becomes of a league's week in its channel. */
const postKey = (
  { leagueId, groupId, channelId }: Pick<LeagueRow, 'leagueId' | 'groupId' | 'channelId'>,
  { week, event }: WeekEvent,
): string => `league ${leagueId} ${week} ${event} ${groupId} ${channelId}`

/** Leaves a post about a league's week to the queue, where it has a channel: as it begins, not on holidays, and how it ended. */
export async function enqueueWeekPost(
  tx: Database,
  league: LeagueRow,
  { week, event }: WeekEvent,
  now: Date,
): Promise<void> {
  const { teamId, leagueId, groupId, channelId } = league
  if (!channelId) return
  const post = channelPostJob({
    teamId,
    groupId,
    channelId,
    key: postKey(league, { week, event }),
    about: { what: 'league', leagueId, week, event },
    dueAt: now,
    until: new Date(now.getTime() + WAIT_MS),
    isOnSchedule: event === 'opens',
  })
  await enqueue(tx, [post])
}

type Post = Pick<CalendarPost, 'what' | 'at' | 'state' | 'nextTry'>

const weekEvents = (league: LeagueRow): WeekEvent[] =>
  Array.from({ length: weeksOf(league) }, (_, week) => week).flatMap((week) => [
    { week, event: 'opens' },
    { week, event: 'closes' },
  ])

interface Known {
  readonly byKey: ReadonlyMap<string, QueuedPost>
  readonly zone: string
  readonly now: Date
}

/* Posts about a league's weeks, as far as the queue still has them, and what is to come while it runs. */
const postsOf = (league: LeagueRow, { byKey, zone, now }: Known): Post[] =>
  weekEvents(league).flatMap((weekEvent): Post[] => {
    const what = weekEvent.event === 'opens' ? 'league' : 'leagueResult'
    const at = notifyAt(league, weekEvent, zone)
    const post = byKey.get(postKey(league, weekEvent))
    if (post) return [{ what, at: post.at ?? at, state: post.state, nextTry: post.nextTry }]
    return league.endedAt || at <= now ? [] : [{ what, at, state: 'coming', nextTry: null }]
  })

/** What was posted about leagues, and will be. */
async function leagueCalendar(world: World, teamId: string): Promise<CalendarPost[]> {
  const { db } = world
  const leagues = await listPosting(db, teamId)
  if (leagues.length === 0) return []
  const { timeZone: zone } = await getTeam(db, teamId)
  const [queued, channels] = [await queuedPosts(db, teamId), await listDestinations(db, teamId)]
  const known = { byKey: new Map(queued.map((one) => [one.key, one])), zone, now: world.now() }
  return leagues.flatMap((league) => {
    const { leagueId, name, groupId, channelId } = league
    const channel = channels.find((one) => one.groupId === groupId && one.channelId === channelId)
    const channelName = channel?.name ?? channelId
    const where = { gameId: leagueId, gameType: '', name, groupId, channelName }
    return postsOf(league, known).map((post) => ({ ...where, ...post }))
  })
}

export const leagueChannels: ChannelUser = { uses: postsLeague, upcoming: leagueCalendar }

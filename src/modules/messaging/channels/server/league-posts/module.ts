import type { Module } from '#server/module.ts'
import {
  postsLeague,
  listPosting,
  type LeagueRow,
  type WeekEvent,
  notifyAt,
  weeksOf,
} from '#modules/boards/leagues/server/index.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import type { CalendarPost } from '../channel-source.ts'
import { leaguePostKey } from '../for-leagues.ts'
import { queuedPosts, type QueuedPost } from '#server/messaging/queued-posts.ts'
import { listDestinations } from '#server/messaging/destinations.ts'
// what it adds to a module
import '../channel-source.ts'

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

/* What was said of a league's weeks, as far as the queue remembers, and what is to come while it runs. */
const postsOf = (league: LeagueRow, { byKey, zone, now }: Known): Post[] =>
  weekEvents(league).flatMap((weekEvent): Post[] => {
    const what = weekEvent.event === 'opens' ? 'league' : 'leagueResult'
    const at = notifyAt(league, weekEvent, zone)
    const post = byKey.get(leaguePostKey(league, weekEvent))
    if (post) return [{ what, at: post.at ?? at, state: post.state, nextTry: post.nextTry }]
    return league.endedAt || at <= now ? [] : [{ what, at, state: 'coming', nextTry: null }]
  })

/** What channels heard of leagues, and will. */
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

/** Where leagues are told of. The leagues themselves are a module of the boards. */
export const leaguePosts: Module = {
  name: 'league-posts',
  channelUser: { uses: postsLeague, calendar: leagueCalendar },
}

import { dayAt, startOfDay } from '#shared/days.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { findOwned } from '../competitions/store.ts'
import { competitionOf, listPredictors, type PredictorRow } from '../store.ts'
import { type CalendarPost } from '#server/messaging/channel-user.ts'
import { queuedPosts, type QueuedPost } from '#server/messaging/queued-posts.ts'
import { listDestinations } from '#server/messaging/destinations.ts'
import { postedStages } from './posted-stages.ts'
import { comingOf, type PostedStage } from './due-posts.ts'

type Post = Pick<CalendarPost, 'what' | 'at' | 'state' | 'nextTry'>

/*
 * When a game's posts begin: the day it is seen, the day its pause ends; null: it is paused until
 * somebody resumes it.
 */
function runsFrom({ isPaused, pausedUntil, startDay, timeZone }: PredictorRow, now: Date) {
  if (isPaused && pausedUntil === null) return null
  const days = [startDay, isPaused ? pausedUntil : null].filter((day) => day !== null)
  return new Date(
    Math.max(now.getTime(), ...days.map((day) => startOfDay(day, timeZone).getTime())),
  )
}

function comingPosts(game: PredictorRow, stages: readonly PostedStage[], now: Date): Post[] {
  const from = runsFrom(game, now)
  if (!from) return []
  return comingOf(stages, game, from)
    .filter(({ event }) => event === 'opens' || game.hasReminder)
    .map(({ event, at }) => {
      const what = event === 'opens' ? ('predictor' as const) : ('reminder' as const)
      return { what, at, state: 'coming', nextTry: null }
    })
}

/* Posts about stages, as far as the queue still has their outcome. */
function pastPosts(
  { gameId, groupId, channelId }: PredictorRow,
  stages: readonly PostedStage[],
  { queued, zone }: { queued: readonly QueuedPost[]; zone: string },
): Post[] {
  const byKey = new Map(queued.map((one) => [one.key, one]))
  const postOf = (what: string, at: Date | null, key: (at: Date) => string): Post[] => {
    const post = at && byKey.get(key(at))
    return post ? [{ what, at, state: post.state, nextTry: post.nextTry }] : []
  }
  return stages.flatMap(({ stageId, openedAt, remindedAt, postedAt }) => [
    ...postOf('predictor', openedAt, () => `predictor ${gameId} ${stageId} opens`),
    ...postOf(
      'reminder',
      remindedAt,
      (at) => `reminder ${dayAt(at, zone)} ${groupId} ${channelId}`,
    ),
    ...postOf('results', postedAt, () => `predictor ${gameId} ${stageId} results`),
  ])
}

/* Two stages of a game that are posted at the same time are one line. */
const eachOnce = (posts: readonly Post[]) => [
  ...new Map(posts.map((one) => [`${one.what} ${one.state} ${one.at.getTime()}`, one])).values(),
]

/** Past and coming posts about predictors in channels. */
export async function predictorCalendar(world: World, teamId: string): Promise<CalendarPost[]> {
  const { db } = world
  const games = (await listPredictors(db, teamId)).filter(({ channelId }) => channelId !== '')
  if (games.length === 0) return []
  const { timeZone: zone } = await getTeam(db, teamId)
  const [queued, channels] = [await queuedPosts(db, teamId), await listDestinations(db, teamId)]
  const calendarPosts: CalendarPost[] = []
  for (const game of games) {
    const { gameId, gameType, groupId, channelId } = game
    const stages = await postedStages(world, db, game, world.now())
    const name = (await findOwned(db, competitionOf(game)))?.name ?? ''
    const channel = channels.find((one) => one.groupId === groupId && one.channelId === channelId)
    const where = { gameId, gameType, name, groupId, channelName: channel?.name ?? channelId }
    const posts = [
      ...pastPosts(game, stages, { queued, zone }),
      ...comingPosts(game, stages, world.now()),
    ]
    calendarPosts.push(...eachOnce(posts).map((post) => ({ ...where, ...post })))
  }
  return calendarPosts
}

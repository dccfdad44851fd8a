import { dayAt, startOfDay } from '#shared/days.ts'
import type { Body } from '#shared/endpoint.ts'
import { postsTo } from '../schedule.ts'
import {
  hasBegun,
  isPausedAt,
  listPredictors,
  type PredictorRow,
  getPredictor,
  competitionOf,
} from '../store.ts'
import type { World } from '#server/world.ts'
import { postedStages } from './posted-stages.ts'
import { remindsAt, type PostedStage, comingOf } from './due-posts.ts'
import { postStageResult } from '../../predictor-schedules.contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { ChannelUser, Reminder, CalendarPost } from '#server/messaging/channel-user.ts'
import type { To } from '#server/messaging/channel-message.ts'
import { roundReminder } from '../messages.ts'
import { channelPostJob, queuedPosts, type QueuedPost } from '#server/messaging/queued-posts.ts'
import {
  type ChannelKey,
  findDestination,
  listDestinations,
} from '#server/messaging/destinations.ts'
import { getTeam } from '#server/teams/store.ts'
import { findOwned } from '../competitions/store.ts'

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
async function predictorCalendar(world: World, teamId: string): Promise<CalendarPost[]> {
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

const hasReminderAt = (game: PredictorRow, { groupId, channelId }: ChannelKey, now: Date) =>
  game.hasReminder &&
  game.groupId === groupId &&
  game.channelId === channelId &&
  hasBegun(game, now) &&
  !isPausedAt(game, now)

/** The rounds that lock next and that a channel is reminded of today, whatever is reminded of first. */
async function remindedRounds(to: To): Promise<Reminder[]> {
  const { world, team, destination } = to
  const at = world.now()
  const isToday = (ms: number) => dayAt(new Date(ms), team.timeZone) === dayAt(at, team.timeZone)
  const isDue = (stage: PostedStage, game: PredictorRow) =>
    stage.state === 'open' && isToday(stage.remindedAt?.getTime() ?? remindsAt(stage, game))
  const reminders: Reminder[] = []
  for (const game of await listPredictors(world.db, team.teamId)) {
    if (!hasReminderAt(game, destination, at)) continue
    const due = (await postedStages(world, world.db, game, at)).filter((stage) =>
      isDue(stage, game),
    )
    for (const { stageId } of due) {
      const reminder = await roundReminder(to, { gameId: game.gameId, stageId })
      if (reminder) reminders.push(reminder)
    }
  }
  return reminders
}

const HOUR_MS = 3_600_000

/**
 * Leaves to the queue that a predictor's channel is told how a round ended, once for each key.
 * Throws not_found, channel_missing, channel_unknown where the channel takes no posts, stage_not_over.
 */
async function postResult(
  world: World,
  { teamId }: Caller,
  { gameId, stageId, key }: Body<typeof postStageResult>,
): Promise<void> {
  const at = world.now()
  await world.db.transaction(async (tx) => {
    const game = await getPredictor(tx, { teamId, gameId })
    const stage = (await postedStages(world, tx, game, at)).find((one) => one.stageId === stageId)
    if (game.isEnded || !stage) throw new RefusalError('not_found')
    const { groupId, channelId } = game
    if (!channelId) throw new RefusalError('channel_missing')
    const to = await findDestination(tx, { teamId, groupId, channelId })
    if (!to || to.failure) throw new RefusalError('channel_unknown')
    if (stage.state !== 'final' || !stage.isScored) throw new RefusalError('stage_not_over')
    const post = channelPostJob({
      teamId,
      groupId,
      channelId,
      key: `predictor ${gameId} ${stageId} results ${key}`,
      about: { what: 'predictor', gameId, stageId, event: 'results' },
      dueAt: at,
      until: new Date(at.getTime() + HOUR_MS), // nobody waits for it longer
      isOnSchedule: false,
    })
    await enqueue(tx, [post])
  })
}

export const predictorPostRoutes: readonly Route[] = [
  route(postStageResult, async ({ world, caller, body }) => {
    await postResult(world, caller, body)
    return { ok: true as const }
  }),
]

/** What channels are told of predictors. */
export const predictorChannels: ChannelUser = {
  uses: postsTo,
  reminds: remindedRounds,
  upcoming: predictorCalendar,
}

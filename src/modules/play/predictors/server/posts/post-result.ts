import { dayAt } from '#shared/days.ts'
import type { Body } from '#shared/endpoint.ts'
import { postsTo } from '../schedule.ts'
import { hasBegun, isPausedAt, listPredictors, type PredictorRow, getPredictor } from '../store.ts'
import { predictorCalendar } from './calendar.ts'
import type { World } from '#server/world.ts'
import { postedStages } from './posted-stages.ts'
import { remindsAt, type PostedStage } from './due-posts.ts'
import { postStageResult } from '../../predictor-schedules.contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { ChannelUser, Reminder } from '#server/messaging/channel-user.ts'
import type { To } from '#server/messaging/channel-message.ts'
import { roundReminder } from '../messages.ts'
import { channelPostJob } from '#server/messaging/enqueue-post.ts'
import { type ChannelKey, findDestination } from '#server/messaging/destinations.ts'

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

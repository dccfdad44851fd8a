import type { Body } from '#shared/endpoint.ts'
import { postStageResult } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { getPredictor } from '#modules/play/predictors/server/index.ts'
import { channelPostJob, findDestination } from '#modules/messaging/channels/server/index.ts'
import { postedStages } from './posted-stages.ts'

const HOUR_MS = 3_600_000

/**
 * Leaves to the queue that a predictor's channel is told how a round ended, once for each key.
 * Throws not_found, channel_missing, channel_unknown where the channel takes no posts, stage_not_over.
 */
async function postResult(
  { db, now }: World,
  { teamId }: Caller,
  { gameId, stageId, key }: Body<typeof postStageResult>,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const game = await getPredictor(tx, { teamId, gameId })
    const stage = (await postedStages(tx, game, at)).find((one) => one.stageId === stageId)
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

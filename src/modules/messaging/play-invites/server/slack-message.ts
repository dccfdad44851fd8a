import { z } from 'zod'
import { againOf } from '#server/messaging/delivery/post-failure.ts'
import { postByApp } from '#server/messaging/senders.ts'
import { PermanentError, type JobHandler } from '#server/jobs/job.ts'
import type { NewJob } from '#server/jobs/queue.ts'
import { markRequested } from '#server/jobs/store.ts'
import { inviteMessage } from './messages.ts'

const MINUTE_MS = 60_000

const messageSchema = z.object({
  slackId: z.string(),
  userId: z.string().nullable(), // of the invited person, where they play here
  hostUserId: z.string(),
  roomId: z.string(),
})
type Message = z.infer<typeof messageSchema>

/** A direct message at Slack that invites somebody, queued. */
export const messageJob = (
  { teamId, key, dueAt }: Pick<NewJob, 'teamId' | 'key' | 'dueAt'>,
  payload: Message,
): NewJob => ({ teamId, key, kind: 'playInvite', payload, dueAt })

/** An invitation at Slack: at most once, as a post in a channel is (channels/post-job.ts). */
export const playInvite: JobHandler = {
  retry: { tries: 5, firstMs: MINUTE_MS, mostMs: 5 * MINUTE_MS },
  isLocal: false,
  async work(world, delivery, db) {
    const { teamId, payload } = delivery
    const { slackId, ...invited } = messageSchema.parse(payload)
    const message = await inviteMessage(world, db, teamId, invited)
    if (!message) return
    if (!(await markRequested(db, delivery, world.now())))
      throw new PermanentError('asked by a process that ended')
    try {
      await postByApp(world, { teamId, channelId: slackId }, message.card)
    } catch (error) {
      throw againOf(world, error)
    }
  },
}

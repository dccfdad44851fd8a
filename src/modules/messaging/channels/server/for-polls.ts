import type { PollChannels, PollRow } from '#modules/play/polls/server/index.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { channelsForPredictors } from './for-predictors.ts'
import { channelPostJob } from './enqueue-post.ts'

/** The one post of what becomes of a poll in its channel. */
export const pollPostKey = (
  { pollId, groupId, channelId }: Pick<PollRow, 'pollId' | 'groupId' | 'channelId'>,
  event: 'opens' | 'closes',
): string => `poll ${pollId} ${event} ${groupId} ${channelId}`

const RESULT_WAITS_MS = 12 * 3_600_000

/** What channels tell polls: a poll is posted when it is asked, until it closes, and how it went. */
export const channelsForPolls: PollChannels = {
  ...channelsForPredictors,
  async enqueuePost(tx, poll, event, now) {
    const { teamId, pollId, groupId, channelId, closesAt } = poll
    if (!channelId) return
    const post = channelPostJob({
      teamId,
      groupId,
      channelId,
      key: pollPostKey(poll, event),
      about: { what: 'poll', pollId, event },
      dueAt: now,
      until: event === 'opens' ? closesAt : new Date(now.getTime() + RESULT_WAITS_MS),
      isOnSchedule: false,
    })
    await enqueue(tx, [post])
  },
}

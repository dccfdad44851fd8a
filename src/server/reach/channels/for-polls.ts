import type { PollChannels } from '../../play/polls/channels.ts'
import { enqueue } from '../../base/jobs/queue.ts'
import { channelsForPredictors } from './for-predictors.ts'
import { postDelivery } from './post.ts'

const RESULT_WAITS_MS = 12 * 3_600_000

/** What channels tell polls: a poll is posted when it is asked, until it closes, and how it went. */
export const channelsForPolls: PollChannels = {
  ...channelsForPredictors,
  async tell(tx, { teamId, pollId, groupId, channelId, closesAt }, event, now) {
    if (!channelId) return
    const post = postDelivery({
      teamId,
      groupId,
      channelId,
      key: `poll ${pollId} ${event} ${groupId} ${channelId}`,
      about: { what: 'poll', pollId, event },
      dueAt: now,
      until: event === 'opens' ? closesAt : new Date(now.getTime() + RESULT_WAITS_MS),
      isOnSchedule: false,
    })
    await enqueue(tx, [post])
  },
}

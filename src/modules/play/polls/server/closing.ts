import { enqueuePollPost } from './channel-posts.ts'
import { z } from 'zod'
import type { JobHandler } from '#server/jobs/job.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { polls } from './schema.ts'
import { countVotes, findPoll, lockPoll, savePoll } from './store.ts'

/** A vote received before the close may be stored up to so long after it: counting waits for that. */
export const COUNTED_AFTER_MS = 3_000
const AGAIN_MS = 60 * 60_000

const payloadSchema = z.object({ pollId: z.uuid() })

/** Polls whose time is over. Counting needs their votes, which are looked up. */
export const pollSource = dueSource({
  table: polls,
  keys: [polls.teamId, polls.pollId],
  decide: ({ teamId, pollId, dueAt }, now) => ({
    dueAt: new Date(now.getTime() + AGAIN_MS), // until it is counted
    deliveries: [
      {
        teamId,
        key: `poll ${pollId} ${dueAt!.toISOString()}`,
        kind: 'pollCloses',
        payload: { pollId },
        dueAt: now,
      },
    ],
  }),
})

/** Counts a poll, once, and leaves its result to the channel; one whose time was moved waits on. */
export const pollCloses: JobHandler = {
  retry: { tries: 20, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  service: 'game',
  async work(world, { teamId, payload }, tx) {
    const key = { teamId, pollId: payloadSchema.parse(payload).pollId }
    if (!(await findPoll(tx, key))) return
    const poll = await lockPoll(tx, key)
    const now = world.now()
    if (poll.result || now < poll.closesAt) return
    const result = await countVotes(tx, poll)
    await savePoll(tx, key, { result, voters: result.voters, dueAt: null }, true)
    if (poll.postsResult) await enqueuePollPost(tx, poll, 'closes', now)
  },
}

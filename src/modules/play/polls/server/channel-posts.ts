import { enqueue } from '#server/jobs/queue.ts'
import type { Database } from '#server/db/database.ts'
import type { CalendarPost, ChannelUser } from '#server/messaging/channel-user.ts'
import { listDestinations } from '#server/messaging/destinations.ts'
import { channelPostJob, queuedPosts, type QueuedPost } from '#server/messaging/queued-posts.ts'
import type { World } from '#server/world.ts'
import { listPolls, postsPolls, type PollRow } from './store.ts'

/** The one post of what becomes of a poll in its channel. */
const postKey = (
  { pollId, groupId, channelId }: Pick<PollRow, 'pollId' | 'groupId' | 'channelId'>,
  event: 'opens' | 'closes',
): string => `poll ${pollId} ${event} ${groupId} ${channelId}`

const RESULT_WAITS_MS = 12 * 3_600_000

/** Leaves a post about a poll to the queue, where it has a channel: when it opens, until it closes, and its result. */
export async function enqueuePollPost(
  tx: Database,
  poll: PollRow,
  event: 'opens' | 'closes',
  now: Date,
): Promise<void> {
  const { teamId, pollId, groupId, channelId, closesAt } = poll
  if (!channelId) return
  const post = channelPostJob({
    teamId,
    groupId,
    channelId,
    key: postKey(poll, event),
    about: { what: 'poll', pollId, event },
    dueAt: now,
    until: event === 'opens' ? closesAt : new Date(now.getTime() + RESULT_WAITS_MS),
    isOnSchedule: false,
  })
  await enqueue(tx, [post])
}

type Post = Pick<CalendarPost, 'what' | 'at' | 'state' | 'nextTry'>

/* Posts about a poll, as far as the queue still has them, and the result that is to come. */
function postsOf(poll: PollRow, byKey: ReadonlyMap<string, QueuedPost>): Post[] {
  const posts = (['opens', 'closes'] as const).flatMap((event): Post[] => {
    const post = byKey.get(postKey(poll, event))
    if (!post) return []
    const what = event === 'opens' ? ('poll' as const) : ('pollResult' as const)
    const at = post.at ?? (event === 'opens' ? poll.createdAt : poll.closesAt)
    return [{ what, at, state: post.state, nextTry: post.nextTry }]
  })
  if (poll.result || !poll.postsResult) return posts
  return [...posts, { what: 'pollResult', at: poll.closesAt, state: 'coming', nextTry: null }]
}

/** What was posted about polls, and will be. */
async function pollCalendar({ db }: World, teamId: string): Promise<CalendarPost[]> {
  const polls = (await listPolls(db, teamId)).filter(({ channelId }) => channelId !== '')
  if (polls.length === 0) return []
  const [queued, channels] = [await queuedPosts(db, teamId), await listDestinations(db, teamId)]
  const byKey = new Map(queued.map((one) => [one.key, one]))
  return polls.flatMap((poll) => {
    const { pollId, question, groupId, channelId } = poll
    const channel = channels.find((one) => one.groupId === groupId && one.channelId === channelId)
    const channelName = channel?.name ?? channelId
    const where = { gameId: pollId, gameType: '', name: question, groupId, channelName }
    return postsOf(poll, byKey).map((post) => ({ ...where, ...post }))
  })
}

export const pollChannels: ChannelUser = { uses: postsPolls, upcoming: pollCalendar }

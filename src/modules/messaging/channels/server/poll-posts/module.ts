import type { Module } from '#server/module.ts'
import { postsPolls, listPolls, type PollRow } from '#modules/play/polls/server/index.ts'
import type { World } from '#server/world.ts'
import type { CalendarPost } from '../channel-source.ts'
import { pollPostKey } from '../for-polls.ts'
import { queuedPosts, type QueuedPost } from '#server/messaging/queued-posts.ts'
import { listDestinations } from '#server/messaging/destinations.ts'
// what it adds to a module
import '../channel-source.ts'

type Post = Pick<CalendarPost, 'what' | 'at' | 'state' | 'nextTry'>

/* What was said of a poll, as far as the queue remembers, and that its result is to come. */
function postsOf(poll: PollRow, byKey: ReadonlyMap<string, QueuedPost>): Post[] {
  const posts = (['opens', 'closes'] as const).flatMap((event): Post[] => {
    const post = byKey.get(pollPostKey(poll, event))
    if (!post) return []
    const what = event === 'opens' ? ('poll' as const) : ('pollResult' as const)
    const at = post.at ?? (event === 'opens' ? poll.createdAt : poll.closesAt)
    return [{ what, at, state: post.state, nextTry: post.nextTry }]
  })
  if (poll.result || !poll.postsResult) return posts
  return [...posts, { what: 'pollResult', at: poll.closesAt, state: 'coming', nextTry: null }]
}

/** What channels heard of polls, and will. */
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

/** Where polls are told of. The polls themselves are a module of what is played. */
export const pollPosts: Module = {
  name: 'poll-posts',
  channelUser: { uses: postsPolls, calendar: pollCalendar },
}

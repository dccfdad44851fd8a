import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { destinationsOf } from '../server/destinations.ts'
import { channelPostJob, type Post } from '#server/messaging/queued-posts.ts'
import { type About } from '#server/messaging/channel-message.ts'
import { jobs } from '#server/jobs/schema.ts'
import { jobHandlersOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { retryDead } from '#modules/admin/panel/server/deliveries/retry-jobs.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { recordResults } from '#server/play/results/record.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { channels, sharedChannels } from '#tests/providers/workspace.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { workAfter } from '#tests/run-due-jobs.ts'

const MINUTE = 60_000
const { hook, flow, app } = channels

let admin: User
let number = 0
describe('channels/tests/channel-posts', () => {
  const all = sharedChannels()
  beforeEach(async () => {
    all.calm()
    ;({ admin } = await all.server.space())
    for (const channel of [hook, flow]) await all.put(admin, channel)
  })

  const today: About = {
    what: 'puzzle',
    gameType: 'findTheWord',
    edition: '',
    at: '2026-10-14T09:00:00Z',
    closesAt: null,
  }

  function postTo(channel: { groupId: string; channelId: string }, more: Partial<Post> = {}): Post {
    const { groupId, channelId } = channel
    const now = all.server.clock.now
    const until = new Date(now.getTime() + 8 * 60 * MINUTE)
    const key = `occurrence ${number++}`
    return {
      teamId: admin.teamId,
      groupId,
      channelId,
      key,
      about: today,
      dueAt: now,
      until,
      isOnSchedule: false,
      ...more,
    }
  }

  async function leave(...posts: Post[]): Promise<void> {
    const { db } = all.server.world
    await db.transaction((tx) => enqueue(tx, posts.map(channelPostJob)))
    await settled(all.server.world)
  }

  const rowOf = async ({ key }: Post) => {
    const [row] = await all.server.world.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `post ${key}`))
    return row!
  }

  /** Lets time pass, and runs what is due by then. */
  const pass = (ms: number) => workAfter(all.server, ms)
  const told = async () =>
    (await all.server.notificationsOf(admin)).map(({ kind, channel }) => [kind, channel])

  test('a post is in its channel once, however often it is asked for, at Slack and in Teams', async () => {
    const [one, other] = [postTo(hook), postTo(flow)]
    await leave(one, other)
    await leave(one, other)
    expect(all.slack.posts).toHaveLength(1)
    expect(all.workflow.posts).toHaveLength(1)
    expect(wordsOf(all.slack.posts[0]!.blocks)).toContain('Today’s Find the word is open')
    expect(await rowOf(one)).toMatchObject({ payload: null, dueAt: null, deadAt: null })
  })

  test('posted by the installed app too, with links to the right place', async () => {
    await all.installSlack(admin)
    await all.put(admin, app)
    await leave(postTo(app))
    expect(JSON.stringify(all.slack.posts[0])).toContain(
      'https://recess.example/puzzle/findTheWord',
    )
  })

  test('several servers at the same time post it once', async () => {
    const { world } = all.server
    const others = Array.from({ length: 3 }, () => new JobRunner(world, jobHandlersOf(modules)))
    for (const one of others) one.start()
    const posts = Array.from({ length: 12 }, () => postTo(hook))
    await leave(...posts)
    await Promise.all(others.map((one) => one.idle()))
    await Promise.all(others.map((one) => one.close()))
    expect(all.slack.posts).toHaveLength(12)
  })

  test('429 is obeyed to the second', async () => {
    Object.assign(all.slack.state, { mood: 'busy', retryAfter: 90 })
    const post = postTo(hook)
    await leave(post)
    const row = await rowOf(post)
    expect(row.dueAt!.getTime() - all.server.clock.now.getTime()).toBe(90_000)
    expect(row.requestedAt).toBeNull()
    all.slack.state.mood = 'well'
    await pass(89_000)
    expect(all.slack.posts).toHaveLength(0)
    await pass(1_000)
    expect(all.slack.posts).toHaveLength(1)
  })

  test('a channel that is gone is switched off, the admins are notified once and nothing is retried', async () => {
    all.slack.state.mood = 'channel_is_archived'
    await leave(postTo(hook), postTo(hook))
    await leave(postTo(hook))
    expect(await told()).toEqual([['channelOff', '#daily']])
    const now = await destinationsOf(all.server.world.db, admin.teamId)
    expect(now.map(({ failure }) => failure)).toEqual(['channel_is_archived', ''])
    const { asked } = all.slack.state
    all.slack.state.mood = 'well'
    await leave(postTo(hook))
    expect([all.slack.state.asked, all.slack.posts.length]).toEqual([asked, 0])
  })

  test.each(['token_revoked', 'invalid_auth', 'missing_scope', 'ratelimited', 'rate_limited'])(
    '%s is of our token or our pace, not of the channel: it stays on, and the post is there once that is mended',
    async (word) => {
      await all.installSlack(admin)
      await all.put(admin, app)
      all.slack.state.mood = word
      await leave(postTo(app))
      expect(await told()).toEqual([])
      const now = await destinationsOf(all.server.world.db, admin.teamId)
      expect(now.map(({ failure }) => failure)).toEqual(['', '', ''])
      all.slack.state.mood = 'well'
      await pass(2 * MINUTE)
      expect(all.slack.posts).toHaveLength(1)
    },
  )

  test('without Slack for as long as a post is worth, its channel stays on and the admins are notified', async () => {
    await all.installSlack(admin)
    await all.put(admin, app)
    all.slack.state.mood = 'token_revoked'
    const until = new Date(all.server.clock.now.getTime() + 2 * MINUTE)
    await leave(postTo(app, { until }))
    await pass(3 * MINUTE)
    expect(await told()).toEqual([['postFailed', '#games']])
    all.slack.state.mood = 'well'
    await leave(postTo(app))
    expect(all.slack.posts).toHaveLength(1)
  })

  test('a webhook whose own address is refused is gone; one that is too busy is not', async () => {
    all.slack.state.mood = 'rate_limited'
    await leave(postTo(hook))
    all.slack.state.mood = 'invalid_token'
    await pass(2 * MINUTE)
    const now = await destinationsOf(all.server.world.db, admin.teamId)
    expect(now.map(({ failure }) => failure)).toEqual(['invalid_token', ''])
  })

  test('a request without an answer is not posted a second time: the admins are notified', async () => {
    all.slack.state.mood = 'silent'
    all.workflow.state.mood = 'silent'
    const posts = [postTo(hook), postTo(flow)]
    await leave(...posts)
    expect([all.slack.posts.length, all.workflow.posts.length]).toEqual([1, 1])
    for (const post of posts) expect((await rowOf(post)).deadAt).not.toBeNull()
    expect(await told()).toHaveLength(2)
    expect(await told()).toEqual(
      expect.arrayContaining([
        ['postFailed', '#daily'],
        ['postFailed', 'Platform, General'],
      ]),
    )
  })

  test('a process that ends between the request and its mark leaves one post, and the admins are notified', async () => {
    const { db } = all.server.world
    const post = postTo(hook, { dueAt: new Date(all.server.clock.now.getTime() + MINUTE) })
    await leave(post)
    const askedAt = all.server.clock.now // as the process that ended had left it
    await db
      .update(jobs)
      .set({ requestedAt: askedAt, tries: 1 })
      .where(eq(jobs.key, `post ${post.key}`))
    await pass(2 * MINUTE)
    expect(all.slack.posts).toHaveLength(0)
    expect(await rowOf(post)).toMatchObject({ error: 'not posted: process_ended' })
    expect(await told()).toEqual([['postFailed', '#daily']])
    await retryDead(db, all.server.clock.now, `post ${post.key}`) // an operator retries it
    await pass(1)
    expect(all.slack.posts).toHaveLength(1)
  })

  test('it is retried until its time is over, and then the admins are notified', async () => {
    all.slack.state.mood = 'broken'
    const until = new Date(all.server.clock.now.getTime() + 10 * MINUTE)
    const post = postTo(hook, { until })
    await leave(post)
    expect((await rowOf(post)).dueAt).not.toBeNull()
    await pass(5 * MINUTE)
    await pass(6 * MINUTE)
    expect((await rowOf(post)).deadAt).not.toBeNull()
    expect(all.slack.state.asked).toBe(2)
    expect(await told()).toEqual([['postFailed', '#daily']])
  })

  test('results of a puzzle nobody played are not posted', async () => {
    const none: About = { what: 'results', gameType: 'findTheWord', at: '2026-10-14T09:00:00Z' }
    await leave(postTo(hook, { about: none }))
    expect(all.slack.posts).toHaveLength(0)
  })

  test('a podium counts the points of the week', async () => {
    const { world } = all.server
    const fact = factOf(admin.teamId, admin.userId, { points: 40 })
    await world.db.transaction((tx) => recordResults(tx, [fact]))
    const about: About = { what: 'podium', at: '2026-10-14T09:00:00Z' }
    await leave(postTo(hook, { about }))
    const said = wordsOf(all.slack.posts[0]!.blocks)
    expect(said).toContain('Week 42 so far: Mara Okafor')
    expect(said).toContain('40 points.')
  })
})

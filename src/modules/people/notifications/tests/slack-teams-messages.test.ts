import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts.ts'
import {
  getReach,
  markAsRead,
  muteTopic,
  setReach,
} from '#modules/people/notifications/contract.ts'
import { signIns } from '#server/accounts/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { notifyPerson } from '#tests/notify-person.ts'
import type { Reach, Topic } from '#shared/notification-preferences.ts'
import { sharedChannels } from '#tests/providers/workspace.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = '2026-10-14T09:00:00Z' // Wednesday, in Istanbul
const APP = '8c3f5a1e-2f0e-4c38-9d52-7a5b2c9e1f40'
const open = { quiet: null, timeZone: 'Europe/Istanbul' }

let admin: User
let gameSpaceGuid: string
const tenantId = randomUUID()
describe('notifications/tests/slack-teams-messages', () => {
  const all = sharedChannels()
  beforeAll(async () => {
    all.server.clock.set(NOON)
    ;({ admin, gameSpaceGuid } = await all.server.space({ timeZone: 'Europe/Istanbul' }))
    await all.installSlack(admin)
    await all.installTeams(admin, tenantId, APP)
  })
  beforeEach(() => {
    all.calm()
    all.server.clock.set(NOON)
    activities().feed.length = 0
    Object.assign(activities().state, { mood: 'well', asked: 0 })
  })

  const activities = () => all.providers.microsoft.graph.activities
  const posts = () => all.slack.posts.map(({ channel, text }) => [channel, text])

  interface Known {
    readonly user: User
    readonly slackId: string
    readonly oid: string
  }

  let people = 0
  /** Somebody who signs in by Slack and by Microsoft, with our app in Teams. */
  async function someone(name = 'Ana Costa'): Promise<Known> {
    const user = await all.server.person(name, gameSpaceGuid)
    const { teamId, userId } = user
    const [slackId, oid] = [`U${100 + people++}`, randomUUID()]
    const createdAt = all.server.clock.now
    const row = (provider: string, subject: string) => ({
      provider,
      subject,
      teamId,
      userId,
      createdAt,
    })
    await all.server.world.db
      .insert(signIns)
      .values([row('Slack', `T${teamId.slice(0, 8)}:${slackId}`), row('MS', `${tenantId}:${oid}`)])
    activities().installed.add(oid)
    return { user, slackId, oid }
  }

  const wish = ({ user }: Known, change: Partial<Reach>) => {
    const body = { userId: user.userId, mailed: [], ...open, ...change }
    return all.server.call(setReach, { body, token: user.guulJwt })
  }

  let things = 0
  async function tell({ user }: Known, kind = 'turn', more: object = {}) {
    const payload = { gameType: 'checkers', roomId: randomUUID(), badge: 'first', ...more }
    await notifyPerson(all.server.world, user, { key: `thing ${things++}`, kind, payload })
    await settled(all.server.world)
  }

  async function pass(ms: number): Promise<void> {
    all.server.clock.pass(ms)
    await workQueue(all.server.world)
  }

  describe('what waits is told', () => {
    it('by a direct message at Slack and in Teams’ feed, at once, of the kinds one wants there', async () => {
      const [ana, oleg] = [await someone(), await someone('Oleg Koval')]
      const { userId: personId } = oleg.user
      await wish(ana, { slack: ['turn'], teams: ['turn', 'nudge'] })
      await tell(ana, 'turn', { personId, roomId: 'r' })
      await tell(ana, 'nudge', { personId, gameType: '', roomId: '' })
      await tell(ana, 'badge', { badge: 'seven' })
      expect(posts()).toEqual([[ana.slackId, 'Your turn against Oleg Koval in Checkers']])
      expect(JSON.stringify(all.slack.posts[0]!.blocks)).toContain(
        'https://recess.example/games/checkers/r',
      )
      expect(activities().feed.map(({ to, type, text }) => [to, type, text])).toEqual([
        [ana.oid, 'turn', 'Your turn in Checkers'],
        [ana.oid, 'nudge', "Oleg Koval nudges you: today's games are open"],
      ])
      const [first] = activities().feed
      expect(first!.preview).toBe('Your turn against Oleg Koval in Checkers')
      expect(first!.webUrl).toContain(`/l/entity/${APP}/home?`)
      expect(JSON.parse(new URL(first!.webUrl).searchParams.get('context')!)).toEqual({
        subEntityId: '/games/checkers/r',
      })
    })

    it('of nothing but invitations until one says otherwise, and nowhere one is not known', async () => {
      const ana = await someone()
      const bare = await all.server.person('Bo', gameSpaceGuid)
      const reach = async ({ userId, guulJwt: token }: User) =>
        (await all.server.call(getReach, { query: { userId }, token })).body
      expect(await reach(ana.user)).toMatchObject({
        slack: ['invite'],
        teams: ['invite'],
        places: ['slack', 'teams'],
      })
      expect(await reach(bare)).toMatchObject({ places: [] })
      await tell(ana)
      expect([posts(), activities().feed]).toEqual([[], []])
    })

    it('also how a game ended, and to an admin that a channel is off, and leads there', async () => {
      const [ana, oleg] = [await someone(), await someone('Oleg Koval')]
      const both: Topic[] = ['result', 'admin']
      await wish(ana, { slack: both, teams: both })
      const series = { gameId: 'g', won: 2, lost: 1, place: 1, of: 2, points: 0 }
      await tell(ana, 'result', { personId: oleg.user.userId, roomId: 'r', result: series })
      const result = { ...series, gameId: '', place: 3, of: 8 }
      await tell(ana, 'result', { tournamentId: 't', roomId: undefined, result })
      await tell(ana, 'channelOff', { channel: '#court', gameType: '', roomId: '' })
      await tell(ana, 'postFailed', { channel: '#court', gameType: '', roomId: '' })
      const texts = [
        'You beat Oleg Koval, 2 to 1: Checkers',
        'The Checkers tournament is over: place 3 of 8',
        'Posts to #court stopped: the channel no longer takes them',
        'A post did not reach #court, or may not have',
      ]
      const paths = ['/replay/r/g', '/tournaments/t', '/integration', '/integration']
      expect(posts()).toEqual(texts.map((text) => [ana.slackId, text]))
      for (const [i, { blocks }] of all.slack.posts.entries())
        expect(JSON.stringify(blocks)).toContain(`https://recess.example${paths[i]!}"`)
      expect(activities().feed.map(({ type, preview }) => [type, preview])).toEqual(
        texts.map((text) => ['waiting', text]),
      )
      const leads = activities().feed.map(({ webUrl }) =>
        new URL(webUrl).searchParams.get('context'),
      )
      expect(leads.map((context) => JSON.parse(context!).subEntityId)).toEqual(paths)
    })

    it('but not of a scheduled table that has closed meanwhile', async () => {
      const ana = await someone()
      await wish(ana, { slack: ['schedule'], teams: [] })
      await tell(ana, 'schedule', { channel: '#court' })
      await tell(ana, 'schedule', { channel: 'Design cup', roomId: undefined, tournamentId: 't' })
      expect(posts()).toEqual([[ana.slackId, 'A Checkers tournament is open']])
    })

    it('is kept as it was where a client does not say, and muted everywhere by the bell', async () => {
      const ana = await someone()
      await wish(ana, { slack: ['turn'], teams: [] })
      await wish(ana, { mailed: ['turn'] })
      await tell(ana)
      const { userId, guulJwt: token } = ana.user
      await all.server.call(muteTopic, { body: { userId, topic: 'turn', isMuted: true }, token })
      await tell(ana)
      expect([posts().length, activities().feed]).toEqual([1, []])
    })
  })

  describe('quiet hours', () => {
    it('hold it back, and then it is one message with what is still unread', async () => {
      const ana = await someone()
      const quiet = { from: 18 * 60 + 30, until: 9 * 60 }
      await wish(ana, { slack: ['turn', 'badge'], teams: ['turn', 'badge'], quiet })
      all.server.clock.set('2026-10-16T17:00:00Z') // Friday, eight in the evening
      await tell(ana)
      const { userId, guulJwt: token } = ana.user
      const until = all.server.clock.now.getTime()
      await all.server.call(markAsRead, { query: { userId, until }, token })
      await tell(ana)
      all.server.clock.pass(1_000)
      await tell(ana, 'badge')
      await pass(60 * HOUR) // Monday, eight
      expect([posts(), activities().feed]).toEqual([[], []])
      await pass(HOUR)
      expect(posts()).toEqual([
        [
          ana.slackId,
          '2 things wait for you on Recess\nYour turn in Checkers\nA new badge is yours',
        ],
      ])
      expect(activities().feed).toMatchObject([
        { type: 'waiting', preview: 'Your turn in Checkers · A new badge is yours' },
      ])
      await pass(24 * HOUR)
      expect([posts().length, activities().feed.length]).toEqual([1, 1])
    })

    it('that were set meanwhile are looked at again', async () => {
      const ana = await someone()
      await wish(ana, { slack: ['turn'], teams: [], quiet: { from: 12 * 60, until: 14 * 60 } })
      await tell(ana)
      await wish(ana, { slack: ['turn'], teams: [], quiet: { from: 12 * 60, until: 16 * 60 } })
      await pass(3 * HOUR)
      expect(posts()).toEqual([])
      await pass(HOUR)
      expect(posts()).toHaveLength(1)
    })
  })

  test('whether somebody is to be left alone now goes by their hours and the company’s days', async () => {
    const ana = await someone()
    const isQuiet = async (at: string) => {
      all.server.clock.set(at)
      const { userId, guulJwt: token } = ana.user
      return (await all.server.call(getReach, { query: { userId }, token })).body.isQuiet
    }
    await wish(ana, { quiet: { from: 18 * 60, until: 9 * 60 } })
    expect(await isQuiet('2026-10-16T14:59:00Z')).toBe(false) // a Friday, in Istanbul
    expect(await isQuiet('2026-10-16T15:00:00Z')).toBe(true)
    await wish(ana, { quiet: null })
    expect(await isQuiet('2026-10-16T15:00:00Z')).toBe(false)
    expect(await isQuiet('2026-10-17T09:00:00Z')).toBe(true) // a Saturday
    expect(await isQuiet('2026-10-18T21:00:00Z')).toBe(false) // Monday begins
  })

  describe('nothing is told twice', () => {
    it('where a place is busy: it waits as long as it is told to', async () => {
      const ana = await someone()
      await wish(ana, { slack: ['turn'], teams: ['turn'] })
      Object.assign(all.slack.state, { mood: 'busy', retryAfter: 20 })
      activities().state.mood = 'busy'
      await tell(ana)
      all.slack.state.mood = 'well'
      activities().state.mood = 'well'
      await pass(19_000)
      expect([posts().length, activities().feed.length]).toEqual([0, 0])
      await pass(1_000)
      expect([posts().length, activities().feed.length]).toEqual([1, 1])
    })

    it('where nobody heard the answer, nor where our app is not installed', async () => {
      const [ana, bo] = [await someone(), await someone('Bo')]
      for (const who of [ana, bo]) await wish(who, { slack: ['turn'], teams: ['turn'] })
      all.slack.state.mood = 'silent'
      activities().state.mood = 'silent'
      await tell(ana)
      activities().installed.delete(bo.oid)
      activities().state.mood = 'well'
      all.slack.state.mood = 'user_not_found'
      await tell(bo)
      all.slack.state.mood = 'well'
      const { asked } = activities().state
      await pass(5 * HOUR)
      expect([posts().length, activities().feed.length]).toEqual([1, 1])
      expect(activities().state.asked).toBe(asked)
    })
  })
})

import type { User } from '#shared/accounts.ts'
import {
  deleteDestination,
  destinationList,
  testDestination,
  type Destination,
} from '../contract.ts'
import { exportData } from '#modules/people/membership/contract.ts'
import { auditOf } from '#tests/audit.ts'
import { channels, FLOW, HOOK, sharedChannels } from '#tests/providers/workspace.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { textsOf } from '#tests/providers/workflow.ts'
import { destinations } from '#server/messaging/schema.ts'

let admin: User
describe('channels/tests/channels', () => {
  const all = sharedChannels()
  beforeEach(async () => {
    all.calm()
    ;({ admin } = await all.server.space())
  })

  const keyOf = ({ groupId, channelId }: { groupId: string; channelId: string }) => ({
    teamId: admin.teamId,
    groupId,
    channelId,
  })
  const list = async (): Promise<Destination[]> => {
    const params = { id: admin.teamId }
    const answer = await all.server.call(destinationList, { params, token: admin.guulJwt })
    return answer.body.destinations
  }
  const put = (channel: object) => all.put(admin, channel)
  const sendTest = (channel: { groupId: string; channelId: string }) =>
    all.server.call(testDestination, { body: keyOf(channel), token: admin.guulJwt })

  /** What an admin was told, the newest first. */
  async function told(user = admin) {
    return (await all.server.notificationsOf(user)).map(({ kind, channel }) => [kind, channel])
  }

  const { app, hook, flow } = channels

  describe('a channel', () => {
    it('is reached by the installed app, by a webhook of Slack, or by a workflow in Teams', async () => {
      await all.installSlack(admin)
      for (const channel of [app, hook, { ...flow, language: 'tr', style: 'card' }])
        expect((await put(channel)).status).toBe(200)
      expect(await list()).toEqual([
        {
          groupId: '',
          channelId: '#daily',
          kind: 'slackWebhook',
          name: '#daily',
          language: 'en',
          style: 'message',
          failure: '',
          isDefault: false,
        },
        {
          groupId: '',
          channelId: 'C-games',
          kind: 'slackApp',
          name: '#games',
          language: 'en',
          style: 'message',
          failure: '',
          isDefault: false,
        },
        {
          groupId: 'platform',
          channelId: 'general',
          kind: 'teamsWorkflow',
          name: 'Platform, General',
          language: 'tr',
          style: 'card',
          failure: '',
          isDefault: false,
        },
      ])
    })

    it('is written over by what is said of it later; an address left out stays', async () => {
      await put(hook)
      const { address: _, ...rest } = hook
      expect((await put({ ...rest, name: '#renamed', language: 'tr' })).status).toBe(200)
      expect(await list()).toMatchObject([{ name: '#renamed', language: 'tr' }])
      expect((await sendTest(hook)).status).toBe(200)
      expect(all.slack.posts).toHaveLength(1)
      expect((await put({ ...rest, kind: 'slackApp' })).body.message).toBe('slack_not_connected')
    })

    it('is forgotten, with its address', async () => {
      await put(hook)
      const forget = () =>
        all.server.call(deleteDestination, { body: keyOf(hook), token: admin.guulJwt })
      expect((await forget()).body.destinations).toEqual([])
      expect((await forget()).body.message).toBe('not_found')
      expect((await sendTest(hook)).body.message).toBe('not_found')
    })

    it.each([
      ['a webhook without an address', { ...hook, address: undefined }, 'address'],
      [
        'an address elsewhere',
        { ...hook, address: 'https://evil.example/services/T/B/x' },
        'address',
      ],
      ['an address of our own network', { ...flow, address: 'https://127.0.0.1/x' }, 'address'],
      ['an address of another kind', { ...hook, address: FLOW }, 'address'],
      ['a workflow without a team', { ...flow, groupId: '' }, 'groupId'],
      ['a webhook of Slack with a team', { ...hook, groupId: 'platform' }, 'groupId'],
    ])('is refused: %s', async (_, wrong, field) => {
      const { status, body } = await put(wrong)
      expect(status).toBe(400)
      expect(Object.keys(body.fields!)).toEqual([field])
      expect(await list()).toEqual([])
    })

    it('that the space chose as its own is said to be the one posts begin with', async () => {
      for (const channel of [hook, flow]) await put(channel)
      const { groupId, channelId } = flow
      const set = await all.server.changeSpace(admin, { groupId, channelId })
      expect(set.status).toBe(200)
      const chosen = (await list()).filter(({ isDefault }) => isDefault)
      expect(chosen).toMatchObject([{ groupId, channelId }])
      await all.server.call(deleteDestination, { body: keyOf(flow), token: admin.guulJwt })
      expect(await list()).toMatchObject([{ channelId: hook.channelId, isDefault: false }])
    })

    it("of one team is not another's", async () => {
      await put(hook)
      const other = (await all.server.space({ name: 'Another company' })).admin
      const params = { id: other.teamId }
      const seen = await all.server.call(destinationList, { params, token: other.guulJwt })
      expect(seen.body.destinations).toEqual([])
      const body = { ...keyOf(hook), teamId: other.teamId }
      const gone = await all.server.call(deleteDestination, { body, token: other.guulJwt })
      expect(gone.body.message).toBe('not_found')
      expect(await list()).toHaveLength(1)
    })

    it('there are at most fifty of', async () => {
      const channelIds = Array.from({ length: 50 }, (_, i) => `#c${i}`)
      for (const channelId of channelIds) await put({ ...hook, channelId })
      expect((await put({ ...hook, channelId: '#one more' })).status).toBe(400)
      expect((await put({ ...hook, channelId: '#c7', name: '#seven' })).status).toBe(200)
    })
  })

  describe('an address', () => {
    it('is told nobody: not in answers, the database, the audit, the export or the log', async () => {
      await put(hook)
      await put(flow)
      await put({ ...flow, address: FLOW.replace('topsecret', 'newsecret') })
      all.slack.state.mood = 'no_service'
      all.workflow.state.mood = 'gone'
      await sendTest(hook)
      await sendTest(flow)
      const exported = await all.server.call(exportData, {
        params: { id: admin.userId },
        body: { userId: admin.userId },
        query: { userId: admin.userId },
        token: admin.guulJwt,
      })
      const everything = JSON.stringify([
        await list(),
        await all.server.world.db.select().from(destinations),
        await auditOf(all.server.world.db, admin.teamId),
        exported.body,
        all.server.logged,
      ])
      expect(exported.status).toBe(200)
      for (const secret of [HOOK.slice(-6), 'topsecret', 'newsecret', 'hooks.slack.com'])
        expect([secret, everything.includes(secret)]).toEqual([secret, false])
    })

    it('that leads elsewhere is not followed', async () => {
      await put(flow)
      all.workflow.state.mood = 'moved'
      const { status, body } = await sendTest(flow)
      expect([status, body.message, body.detail]).toEqual([502, 'channel_refused', 'redirected'])
      expect(all.workflow.state.asked).toBe(1)
    })
  })

  describe('a test', () => {
    it('is in the channel at once, in its language and marked as one', async () => {
      await all.installSlack(admin)
      for (const channel of [app, { ...hook, language: 'tr' }, flow]) {
        await put(channel)
        expect((await sendTest(channel)).body).toEqual({ ok: true })
      }
      const [byApp, byHook] = all.slack.posts
      expect(byApp!.channel).toBe('C-games')
      expect(wordsOf(byApp!.blocks)).toContain('This is what posts to #games look like.')
      expect(byApp!.text).toMatch(/^A test from Recess\n/)
      expect(wordsOf(byHook!.blocks)).toMatch(/^Recess’ten bir deneme\n/)
      expect(textsOf(all.workflow.posts[0]!.body)).toContain('Mara Okafor')
    })

    it('to a workflow that wants the card itself says when the other style was chosen', async () => {
      all.workflow.state.style = 'card'
      await put(flow)
      expect((await sendTest(flow)).body).toMatchObject({
        message: 'channel_refused',
        detail: 'InvalidTemplate',
      })
      await put({ ...flow, style: 'card' })
      expect((await sendTest(flow)).status).toBe(200)
      expect(await told()).toEqual([])
    })

    it('says in the provider’s word why it is not there, and when to try again', async () => {
      await put(hook)
      all.slack.state.mood = 'busy'
      expect((await sendTest(hook)).body).toMatchObject({
        message: 'provider_failed',
        retryAfter: 30,
      })
      all.slack.state.mood = 'broken'
      expect((await sendTest(hook)).body).toMatchObject({
        message: 'channel_refused',
        detail: 'http_503',
      })
      all.slack.state.mood = 'silent'
      const { body } = await sendTest(hook)
      expect([body.message, body.detail]).toEqual(['channel_unreachable', undefined])
      expect(await list()).toMatchObject([{ failure: '' }])
    })

    it.each(['no_service', 'channel_is_archived', 'channel_not_found', 'action_prohibited'])(
      'to a webhook that answers %s switches the channel off, and one that arrives on again',
      async (word) => {
        await put(hook)
        all.slack.state.mood = word
        expect((await sendTest(hook)).body).toMatchObject({
          message: 'channel_refused',
          detail: word,
        })
        expect((await sendTest(hook)).status).toBe(502)
        expect(await list()).toMatchObject([{ failure: word }])
        expect(await told()).toEqual([['channelOff', '#daily']])
        all.slack.state.mood = 'well'
        expect((await sendTest(hook)).status).toBe(200)
        expect(await list()).toMatchObject([{ failure: '' }])
      },
    )

    it.each(['is_archived', 'channel_not_found', 'not_in_channel'])(
      'by the app that is answered %s switches the channel off',
      async (word) => {
        await all.installSlack(admin)
        await put(app)
        all.slack.state.mood = word
        expect((await sendTest(app)).body).toMatchObject({
          message: 'channel_refused',
          detail: word,
        })
        expect(await list()).toMatchObject([{ failure: word }])
      },
    )

    it('by the app whose token is refused says so, and switches nothing off', async () => {
      await all.installSlack(admin)
      await put(app)
      all.slack.state.mood = 'token_revoked'
      const { body } = await sendTest(app)
      expect(body).toMatchObject({ message: 'channel_refused', detail: 'token_revoked' })
      expect(await list()).toMatchObject([{ failure: '' }])
    })
  })
})

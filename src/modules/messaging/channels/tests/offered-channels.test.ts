import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts.ts'
import { destinationList } from '../contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import {
  postRoomSchedule,
  postSchedule,
  runScheduleNow,
  slackScheduledGames,
  teamsScheduledGames,
  testSchedule,
} from '#modules/messaging/schedules/contract.ts'
import { disconnect } from '#modules/platforms/slack/contract.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { FLOW, sharedChannels } from '#tests/providers/workspace.ts'

let admin: User
describe('channels/tests/offered-channels', () => {
  const all = sharedChannels()
  beforeEach(async () => {
    all.calm()
    all.server.clock.set('2026-10-14T09:00:00Z')
    ;({ admin } = await all.server.space())
  })

  const time = { hour: 9, minute: 30, timeZoneId: 'Europe/Istanbul', days: [1, 2, 3, 4, 5] }
  const change = <E extends Endpoint>(endpoint: E, body: object) =>
    all.server.call(endpoint, { body: { companyId: admin.teamId, ...body }, token: admin.guulJwt })
  const post = <E extends Endpoint>(endpoint: E, more: object) =>
    change(endpoint, { userId: admin.userId, ...time, ...more })
  const word = { puzzleType: 'findTheWord' }
  const listed = async (endpoint: typeof teamsScheduledGames) => {
    const query = { companyId: admin.teamId }
    return (await all.server.call(endpoint, { query, token: admin.guulJwt })).body
  }

  describe('a channel nobody has set up', () => {
    const destinations = async () => {
      const params = { id: admin.teamId }
      const { body } = await all.server.call(destinationList, { params, token: admin.guulJwt })
      return body.destinations.filter(({ channelId }) => /^C9|^19:/.test(channelId))
    }

    it('is taken up as GetChannelList gave it, where Slack’s app is installed, and posted to', async () => {
      const listed = [1, 2, 3].map((n) => ({ id: `C9${n}`, name: `channel-${n}` }))
      await all.installSlack(admin, listed)
      const channel = { groupId: '', channelId: 'C93' }
      const answers = await Promise.all([
        post(postSchedule, { ...word, ...channel }),
        post(postRoomSchedule, { gameType: 'dice', ...channel }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[0].body.channelName).toBe('#channel-3')
      const known = { ...channel, kind: 'slackApp', name: '#channel-3', failure: '' }
      expect(await destinations()).toMatchObject([known])
      await change(runScheduleNow, { gameId: answers[0].body.gameId })
      expect(all.slack.posts).toMatchObject([{ channel: 'C93' }])
      const unknown = await post(postSchedule, { ...word, groupId: '', channelId: 'C99' })
      expect(unknown.body.message).toBe('channel_unknown')
    })

    it('takes a test post without being set up', async () => {
      await all.installSlack(admin, [{ id: 'C96', name: 'quiet' }])
      const before = all.slack.posts.length
      const tried = { what: 'puzzle', gameType: 'findTheWord', groupId: '' }
      const sent = await change(testSchedule, { ...tried, channelId: 'C96' })
      const unknown = await change(testSchedule, { ...tried, channelId: 'C99' })
      expect([sent.status, unknown.body]).toMatchObject([200, { message: 'channel_unknown' }])
      expect(all.slack.posts.slice(before)).toMatchObject([{ channel: 'C96' }])
      expect(await destinations()).not.toContainEqual(expect.objectContaining({ channelId: 'C96' }))
    })

    it('is said to be off where Slack was parted from the space meanwhile, until it is connected again', async () => {
      await all.installSlack(admin, [{ id: 'C95', name: 'tea' }])
      const { body } = await post(postSchedule, { ...word, groupId: '', channelId: 'C95' })
      expect(body.failure).toBe('')
      const disconnected = { body: { teamId: admin.teamId, kind: 'Slack' as const } }
      await all.server.call(disconnect, { ...disconnected, token: admin.guulJwt })
      const off = { failure: 'not_connected' }
      expect((await listed(slackScheduledGames)).games).toMatchObject([off])
      expect(await destinations()).toMatchObject([off])
      await all.installSlack(admin, [])
      expect((await listed(slackScheduledGames)).games).toMatchObject([{ failure: '' }])
    })

    it('is taken up as the default channel too, as a schedule takes it', async () => {
      await all.installSlack(admin, [{ id: 'C94', name: 'lunch' }])
      const set = (fields: object) => {
        return all.server.changeSpace(admin, { ...fields })
      }
      const unknown = await set({ channelId: 'C99', name: 'Another name' })
      expect([unknown.status, unknown.body]).toMatchObject([
        400,
        { message: 'channel_unknown', fields: { channelId: 'channel_unknown' } },
      ])
      expect(await destinations()).toEqual([])
      const answers = await Promise.all([set({ channelId: 'C94' }), set({ channelId: 'C94' })])
      for (const { status, body } of answers)
        expect([status, body.name, body.channelId]).toEqual([200, admin.team.name, 'C94'])
      const known = { channelId: 'C94', kind: 'slackApp', name: '#lunch', isDefault: true }
      expect(await destinations()).toMatchObject([known])
    })

    it('is taken up as TeamChannelList gave it, off until its workflow has an address, which admins are told', async () => {
      const { teamId } = admin
      const tenantId = randomUUID()
      const createdAt = all.server.clock.now
      await all.server.world.db
        .insert(tenants)
        .values({ provider: 'MS', tenantId, teamId, createdAt })
      const { microsoft } = all.providers
      microsoft.entra.tenant(tenantId).approved = true
      const [groupId, channelId] = [randomUUID(), '19:general@thread.tacv2']
      microsoft.graph.directories.set(tenantId, {
        readable: true,
        users: [],
        teams: [
          {
            id: groupId,
            displayName: 'Design',
            channels: [{ id: channelId, displayName: 'General' }],
          },
        ],
      })
      const channel = { groupId, channelId }
      const { status, body } = await post(postSchedule, { ...word, ...channel })
      expect([status, body.channelName, body.failure]).toEqual([
        200,
        'Design, General',
        'no_workflow',
      ])
      const failures = async () =>
        (await listed(teamsScheduledGames)).games.map(({ failure }) => failure)
      expect(await failures()).toEqual(['no_workflow'])
      const known = { ...channel, kind: 'teamsWorkflow', name: 'Design, General' }
      expect(await destinations()).toMatchObject([{ ...known, failure: 'no_workflow' }])
      await change(runScheduleNow, { gameId: body.gameId })
      const failed = { kind: 'postFailed', channel: 'Design, General' }
      expect(await all.server.notificationsOf(admin)).toMatchObject([failed])
      const tried = await change(testSchedule, { what: 'room', gameType: 'dice', ...channel })
      expect(tried.body).toMatchObject({ message: 'channel_refused', detail: 'no_workflow' })
      expect((await all.put(admin, known)).body.message).toBe('address_not_allowed')
      expect((await all.put(admin, { ...known, address: FLOW })).status).toBe(200)
      expect(await destinations()).toMatchObject([{ ...known, failure: '' }])
      expect(await failures()).toEqual([''])
      for (const wrong of [
        { groupId, channelId: '19:x' },
        { groupId: randomUUID(), channelId },
      ])
        expect((await post(postSchedule, { ...word, ...wrong })).body.message).toBe(
          'channel_unknown',
        )
    })
  })
})

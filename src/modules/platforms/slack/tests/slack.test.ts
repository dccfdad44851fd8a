import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts.ts'
import { slackUserList } from '#modules/platforms/directory/contract.ts'
import { inviteFromDirectory } from '#modules/people/invitations/contract.ts'
import { loginWithSlack, startSignIn } from '#modules/platforms/providers/contract.ts'
import {
  connectSlack,
  disconnect,
  getChannelList,
  getSubscriptionDetails,
  installSlack,
  startSlackInstall,
} from '../contract.ts'
import type { Providers } from '#tests/providers/all.ts'
import type { Workspace } from '#tests/providers/slack.web.ts'
import { auditOf } from '#tests/audit.ts'
import type { TestServer } from '#tests/server.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { sharedChannels } from '#tests/providers/workspace.ts'

const PUBLIC = 'https://recess.example'
const redirectUri = `${PUBLIC}/integration`

let server: TestServer
let providers: Providers
let { slack: oidc, slackWeb: web } = {} as Providers

describe('slack/tests/slack', () => {
  const all = sharedChannels()
  beforeAll(() => {
    ;({ server, providers } = all)
    ;({ slack: oidc, slackWeb: web } = providers)
  })
  beforeEach(() => Object.assign(web.state, { busy: false, revoked: false }))

  const workspace = (): Workspace => ({
    id: `T${randomUUID().slice(0, 8)}`,
    name: 'Kestrel',
    users: [
      { id: 'U1', real_name: 'Ana', email: 'ana@kestrel.example' },
      { id: 'U2', real_name: 'Gone', deleted: true },
      { id: 'U3', real_name: 'Robot', is_bot: true },
      { id: 'USLACKBOT', real_name: 'Slackbot' },
      { id: 'U5', real_name: 'Deniz' },
    ],
    channels: ['general', 'games', 'random'].map((name) => ({ id: `C-${name}`, name })),
  })

  /** An admin of the workspace agrees at Slack; answers what comes back. */
  async function agree(of: Workspace, installer = 'U1') {
    Object.assign(web.state, { workspace: of, installer })
    const { body } = await server.call(startSlackInstall, { body: { redirectUri } })
    const response = await providers.fetch(body.url, { redirect: 'manual' })
    const back = new URL(response.headers.get('location')!)
    return {
      code: back.searchParams.get('code')!,
      state: back.searchParams.get('state')!,
      redirectUri,
    }
  }

  async function install(of: Workspace, installer?: string) {
    return server.call(installSlack, { body: await agree(of, installer) })
  }

  async function signIn(who: string) {
    oidc.state.present = who
    const uri = `${PUBLIC}/login`
    const { body } = await server.call(startSignIn, {
      body: { provider: 'Slack', redirectUri: uri },
    })
    const response = await providers.fetch(body.url, { redirect: 'manual' })
    const back = Object.fromEntries(new URL(response.headers.get('location')!).searchParams)
    return server.call(loginWithSlack, { body: { ...back, redirectUri: uri } })
  }

  async function connect(admin: User, of: Workspace) {
    return server.call(connectSlack, { body: await agree(of), token: admin.guulJwt })
  }
  const params = ({ teamId }: User) => ({ id: teamId })

  describe('installing', () => {
    it('founds the space of a workspace, its installer the first admin, its people members', async () => {
      const kestrel = workspace()
      expect((await signIn(`${kestrel.id}/U5/Deniz`)).body.message).toBe('tenant_not_authorized')
      const founder = await install(kestrel)
      expect(founder.body).toMatchObject({
        name: 'Ana',
        email: 'ana@kestrel.example',
        isAdmin: true,
        team: { name: 'Kestrel' },
      })
      const member = await signIn(`${kestrel.id}/U5/Deniz`)
      expect(member.body).toMatchObject({ isAdmin: false, teamId: founder.body.teamId })
    })

    it('connects a space that exists, and is forgotten again', async () => {
      const { admin } = await server.space()
      const details = () =>
        server.call(getSubscriptionDetails, { params: params(admin), token: admin.guulJwt })
      expect((await details()).body).toEqual({ connected: false, name: '', channel: '' })
      const kestrel = workspace()
      expect((await connect(admin, kestrel)).status).toBe(200)
      expect((await details()).body).toEqual({
        connected: true,
        name: 'Kestrel',
        channel: '#games',
      })
      const body = { teamId: admin.teamId, kind: 'Slack' }
      await server.call(disconnect, { body, token: admin.guulJwt })
      expect((await details()).body.connected).toBe(false)
      const { userId, teamId } = admin
      const tenantId = kestrel.id
      const lines = (await auditOf(server.world.db, teamId)).filter(
        ({ what }) => !/space/.test(what),
      )
      expect(lines).toHaveLength(2)
      expect(lines).toContainEqual({
        userId,
        what: 'slack_connected',
        before: null,
        after: { tenantId },
      })
      expect(lines).toContainEqual({
        userId,
        what: 'disconnected',
        before: { provider: 'Slack', tenantId },
        after: null,
      })
    })

    it("a workspace that plays elsewhere can't be taken, nor an install used twice or by a stranger", async () => {
      const kestrel = workspace()
      await install(kestrel)
      const { admin } = await server.space()
      expect((await connect(admin, kestrel)).body.message).toBe('sign_in_taken')
      const used = await agree(workspace())
      await server.call(connectSlack, { body: used, token: admin.guulJwt })
      const again = await server.call(connectSlack, { body: used, token: admin.guulJwt })
      expect(again.body.message).toBe('sign_in_expired')
      const forged = { ...(await agree(workspace())), state: 'x'.repeat(43) }
      expect((await server.call(installSlack, { body: forged })).body.message).toBe(
        'sign_in_expired',
      )
    })

    it('a colleague who installs again replaces nothing until they belong to the space', async () => {
      const kestrel = workspace()
      const founder = (await install(kestrel)).body
      const kept = async () => {
        const rows = await server.world.db.select().from(tenants)
        return rows.find(({ tenantId }) => tenantId === kestrel.id)!.installation
      }
      const before = await kept()
      expect((await install(kestrel, 'U5')).body.message).toBe('no_game_space')
      expect(await kept()).toBe(before)
      await signIn(`${kestrel.id}/U5/Deniz`)
      const again = await install(kestrel, 'U5')
      expect(again.body).toMatchObject({ teamId: founder.teamId, isAdmin: false })
      expect(await kept()).not.toBe(before)
    })

    it('a sign-in is no install and an install no sign-in', async () => {
      const answered = await agree(workspace())
      const body = { ...answered, redirectUri: `${PUBLIC}/login` }
      expect((await server.call(loginWithSlack, { body })).body.message).toBe('sign_in_expired')
    })

    it('what Slack gave us to post with is not readable in the database', async () => {
      const { admin } = await server.space()
      const kestrel = workspace()
      await connect(admin, kestrel)
      const rows = await server.world.db.select().from(tenants)
      expect(JSON.stringify(rows)).not.toContain(`xoxb-${kestrel.id}`)
      expect(JSON.stringify(server.logged)).not.toContain('xoxb-')
    })
  })

  describe('people and channels', () => {
    it('who does not play yet is invited by mail, twice is once; bots, the departed and who has no address are not', async () => {
      const kestrel = workspace()
      const kim = { id: 'U7', real_name: 'Kim', email: 'kim@kestrel.example' }
      kestrel.users.push(kim, {
        id: 'U8',
        real_name: 'Left',
        email: 'left@kestrel.example',
        deleted: true,
      })
      const founder = (await install(kestrel)).body
      const invite = ({ teamId, guulJwt: token }: User, userId: string) =>
        server.call(inviteFromDirectory, { body: { teamId, userId }, token })
      const toKim = () => server.letters.filter(({ to }) => to === kim.email).length
      const answers = await Promise.all([invite(founder, 'U7'), invite(founder, 'U7')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      await settled(server.world)
      expect(toKim()).toBe(1)
      for (const id of ['U3', 'U5', 'U8', 'U404', 'C1'])
        expect((await invite(founder, id)).body.message).toBe('colleague_unknown')
      const { admin } = await server.space()
      expect((await invite(admin, 'U7')).body.message).toBe('provider_off')
      await settled(server.world)
      expect(toKim()).toBe(1)
      expect(server.letters.map(({ to }) => to)).not.toContain('left@kestrel.example')
    })

    it('come from the workspace, page by page, without bots and the departed', async () => {
      const kestrel = workspace()
      const founder = (await install(kestrel)).body
      const { body } = await server.call(slackUserList, { params: params(founder), by: founder })
      expect(body.source).toBe('Slack')
      expect(body.users.map(({ name, isMember }) => [name, isMember])).toEqual([
        ['Ana', true],
        ['Deniz', false],
      ])
      expect(body.users[0]?.id).toBe(founder.userId)
      const channels = await server.call(getChannelList, { params: params(founder), by: founder })
      expect(channels.body.channels.map(({ name }) => name)).toEqual(['general', 'games', 'random'])
    })

    it('come from our own members where Slack is not connected, never from another space', async () => {
      const one = await server.space()
      const other = await server.space({ name: 'Another company' })
      await server.person('Ana', one.gameSpaceGuid)
      const { body } = await server.call(slackUserList, {
        params: params(one.admin),
        token: one.admin.guulJwt,
      })
      expect(body).toMatchObject({ source: 'members' })
      const none = await server.call(getChannelList, { params: params(one.admin), by: one.admin })
      expect([none.status, none.body.message]).toEqual([409, 'slack_not_connected'])
      expect(body.users.map(({ name }) => name)).toEqual(['Ana', 'Mara Okafor'])
      const stranger = await server.call(slackUserList, {
        params: params(one.admin),
        token: other.admin.guulJwt,
      })
      expect(stranger.body.message).toBe('not_your_team')
    })

    it("Slack's refusals and its 429 are told, with the seconds to wait", async () => {
      const founder = (await install(workspace())).body
      const ask = () =>
        server.call(getChannelList, { params: params(founder), token: founder.guulJwt })
      web.state.revoked = true
      expect((await ask()).body).toMatchObject({
        message: 'provider_failed',
        detail: 'token_revoked',
      })
      Object.assign(web.state, { revoked: false, busy: true })
      expect((await ask()).body).toMatchObject({ message: 'provider_failed', retryAfter: 7 })
    })
  })
})

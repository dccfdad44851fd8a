import type { User } from '#shared/accounts.ts'
import { postDestination } from '#modules/messaging/channels/contract.ts'
import { connectSlack, startSlackInstall } from '#modules/platforms/slack/contract.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { forSuite } from '../for-suite.ts'
import { startServer, type TestServer } from '../server.ts'
import { startProviders, type Providers } from './all.ts'
import type { Workspace } from './slack.web.ts'
import { WORKFLOWS } from './workflow.ts'

const PUBLIC = 'https://recess.example'

/** Addresses of webhooks that stand-ins answer. */
export const HOOK = 'https://hooks.slack.com/services/T1/B2/abcdef'
export const FLOW = `${WORKFLOWS}/workflows/0123/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers&sv=1.0&sig=topsecret`

/** Channels as an admin names them. */
export const channels = {
  app: { groupId: '', channelId: 'C-games', kind: 'slackApp', name: '#games' },
  hook: { groupId: '', channelId: '#daily', kind: 'slackWebhook', name: '#daily', address: HOOK },
  flow: {
    groupId: 'platform',
    channelId: 'general',
    kind: 'teamsWorkflow',
    name: 'Platform, General',
    address: FLOW,
  },
} as const

type Start = Parameters<typeof startServer>

/** The product beside Slack and Teams, all of them ours. */
export async function openChannels(
  database: Start[1] = null,
  more: Start[2] = {},
  clientFolder?: Start[3],
) {
  let now = () => new Date()
  const providers: Providers = await startProviders(PUBLIC, () => now())
  const { fetch } = providers
  const world = { fetch, ...more }
  const server: TestServer = await startServer(providers.env, database, world, clientFolder)
  now = () => server.clock.now
  const slack = providers.slackWeb.channels
  const { workflow } = providers

  /** Everything is well again, and nothing is in any channel. */
  const calm = () => {
    Object.assign(providers.slackWeb.state, { busy: false, revoked: false })
    Object.assign(slack.state, { mood: 'well', retryAfter: 30, asked: 0 })
    Object.assign(workflow.state, { mood: 'well', style: 'message', retryAfter: 5, asked: 0 })
    slack.posts.length = 0
    workflow.posts.length = 0
  }

  /** A workspace of its own agrees to the installed app. */
  async function installSlack(admin: User, listed: Workspace['channels'] = []): Promise<void> {
    const workspace = {
      id: `T${admin.teamId.slice(0, 8)}`,
      name: 'Kestrel',
      users: [],
      channels: listed,
    }
    Object.assign(providers.slackWeb.state, { workspace, installer: 'U1' })
    const redirectUri = `${PUBLIC}/integration`
    const { body } = await server.call(startSlackInstall, { body: { redirectUri } })
    const response = await providers.fetch(body.url, { redirect: 'manual' })
    const back = new URL(response.headers.get('location')!).searchParams
    const answered = { code: back.get('code'), state: back.get('state'), redirectUri }
    const done = await server.call(connectSlack, { body: answered, token: admin.guulJwt })
    expect(done.status).toBe(200)
  }

  /** A tenant of Microsoft is the space's, with the app of Teams. */
  async function installTeams({ teamId }: User, tenantId: string, teamsAppId: string) {
    providers.microsoft.entra.tenant(tenantId)
    const row = { provider: 'MS', tenantId, teamId, teamsAppId, createdAt: server.clock.now }
    await server.world.db.insert(tenants).values(row)
  }

  const put = ({ teamId, guulJwt: token }: User, channel: object) =>
    server.call(postDestination, { body: { teamId, ...channel }, token })

  const close = async () => {
    await server.close()
    await providers.close()
  }
  return { server, providers, slack, workflow, calm, installSlack, installTeams, put, close }
}

export type Channels = Awaited<ReturnType<typeof openChannels>>

/** One that all tests of a block share. */
export const sharedChannels = (): Channels => forSuite(openChannels)

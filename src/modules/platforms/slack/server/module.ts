import { z } from 'zod'
import {
  connectSlack,
  disconnect,
  getChannelList,
  getSubscriptionDetails,
  installSlack,
  startSlackInstall,
  refusals,
} from '../contract.ts'
import { signedIn } from '#server/accounts/user-response.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import { disconnectProvider } from '#modules/people/membership/server/index.ts'
import { beginInstall, connectWorkspace, installWorkspace } from './install.ts'
import { findInstallation } from './installation.ts'
import type { Module } from '#server/module.ts'
import type { ChannelProvider } from '#server/messaging/channel-provider.ts'
import type { World } from '#server/world.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { pages } from '../pages.ts'
import { callSlackList } from './api.ts'

const channelPage = z.object({
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** The public channels of a team's workspace; null where Slack is not connected. Throws provider_failed. */
async function slackChannels(world: World, teamId: string) {
  const installed = await findInstallation(world, teamId)
  if (!installed) return null
  return callSlackList(world, 'conversations.list', {
    token: installed.token,
    form: { types: 'public_channel', exclude_archived: 'true' },
    read: (page) => channelPage.parse(page).channels,
  })
}

/** A public channel by its id. Throws provider_failed. */
const offeredChannel: ChannelProvider['offered'] = async (
  world,
  { teamId, groupId, channelId },
) => {
  if (groupId) return null // it is a channel of Teams
  const channels = (await slackChannels(world, teamId)) ?? []
  const name = channels.find(({ id }) => id === channelId)?.name
  return name === undefined ? null : { kind: 'slackApp', name: `#${name}` }
}

const done = { ok: true } as const

const slackRoutes: readonly Route[] = [
  route(startSlackInstall, ({ world, body }) => beginInstall(world, body.redirectUri)),

  route(installSlack, async ({ world, body }) =>
    signedIn(world, await installWorkspace(world, body)),
  ),

  route(connectSlack, async ({ world, caller, body }) => {
    await connectWorkspace(world, caller, body)
    return done
  }),

  route(disconnect, async ({ world, caller, body }) => {
    await disconnectProvider(world, caller, body.kind === 'Teams' ? 'MS' : 'Slack')
    return done
  }),

  route(getChannelList, async ({ world, caller }) => {
    const channels = await slackChannels(world, caller.teamId)
    if (!channels) throw new RefusalError('slack_not_connected')
    return { channels }
  }),

  route(getSubscriptionDetails, async ({ world, caller }) => {
    const installed = await findInstallation(world, caller.teamId)
    const { name = '', channel = '' } = installed ?? {}
    return { connected: installed !== null, name, channel }
  }),
]

const auditKinds = {
  connections: ['slack_connected'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const slack: Module = {
  name: 'slack',
  pages,
  refusals,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: slackRoutes,
  channelProvider: {
    slackToken: async (world, teamId) => (await findInstallation(world, teamId))?.token ?? null,
    offered: offeredChannel,
  },
}

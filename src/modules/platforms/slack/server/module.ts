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
import { offeredChannel, slackChannels } from './channels.ts'
import { beginInstall, connectWorkspace, installWorkspace } from './install.ts'
import { findInstallation } from './installation.ts'
import type { Module } from '#server/module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { pages } from '../pages.ts'

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

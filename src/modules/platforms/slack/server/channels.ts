import { z } from 'zod'
import type { ChannelProvider } from '#server/messaging/channel-provider.ts'
import type { World } from '#server/world.ts'
import { callSlackList } from './api.ts'
import { findInstallation } from './installation.ts'

const channelPage = z.object({
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** The public channels of a team's workspace; null where Slack is not connected. Throws provider_failed. */
export async function slackChannels(world: World, teamId: string) {
  const installed = await findInstallation(world, teamId)
  if (!installed) return null
  return callSlackList(world, 'conversations.list', {
    token: installed.token,
    form: { types: 'public_channel', exclude_archived: 'true' },
    read: (page) => channelPage.parse(page).channels,
  })
}

/** A public channel by its id. Throws provider_failed. */
export const offeredChannel: ChannelProvider['offered'] = async (
  world,
  { teamId, groupId, channelId },
) => {
  if (groupId) return null // it is a channel of Teams
  const channels = (await slackChannels(world, teamId)) ?? []
  const name = channels.find(({ id }) => id === channelId)?.name
  return name === undefined ? null : { kind: 'slackApp', name: `#${name}` }
}

import { useQueryClient } from '@tanstack/react-query'
import { destinationList, type Destination } from '../contract.ts'
import { teamChannelList, teamGroupList } from '#modules/platforms/directory/contract.ts'
import { getChannelList, getSubscriptionDetails } from '#modules/platforms/slack/contract.ts'
import { useCall } from '#client/useCall.ts'

const keyOf = (teamId: string) => ['channels', teamId]

/** The space's channels; `set` takes what a call answered. */
export function useChannels(teamId: string) {
  const queries = useQueryClient()
  const { data } = useCall(destinationList, { queryKey: keyOf(teamId), params: { id: teamId } })
  const set = (answer: { destinations: Destination[] }) =>
    queries.setQueryData(keyOf(teamId), answer)
  return { channels: data?.destinations, set }
}

/** The channel new posts begin with: the space's own choice, else none. */
export const defaultOf = <T extends Pick<Destination, 'isDefault'>>(
  channels: readonly T[],
): T | undefined => channels.find(({ isDefault }) => isDefault)

/** Slack's channels; none where Slack is not connected or will not say, as `error` tells. */
export function useSlackChannels(teamId: string, isEnabled: boolean) {
  const { data, error, isPending } = useCall(getChannelList, {
    queryKey: ['slackChannels', teamId],
    params: { id: teamId },
    enabled: isEnabled,
    retry: false,
  })
  const channels = data?.channels.map(({ id, name }) => ({ id, name: `#${name}` })) ?? []
  return { channels, error, isPending }
}

const MOST_OFFERED = 200 // in one list: in a larger workspace the others are found by name under Connections

/** A channel that posts can go to. */
export type ChannelChoice = Pick<
  Destination,
  'groupId' | 'channelId' | 'name' | 'failure' | 'isDefault'
>

/** The space's channels, and what Slack lists beside them: choosing one takes it up. Undefined until both are known. */
export function useChannelChoices(teamId: string): ChannelChoice[] | undefined {
  const { channels } = useChannels(teamId)
  const slack = useCall(getSubscriptionDetails, {
    queryKey: ['slack', teamId],
    params: { id: teamId },
  })
  const isConnected = slack.data?.connected ?? false
  const list = useSlackChannels(teamId, isConnected)
  if (!channels || slack.isPending || (isConnected && list.isPending)) return undefined
  const known = new Set(channels.map(({ channelId }) => channelId))
  const offered = list.channels
    .filter(({ id }) => !known.has(id))
    .slice(0, MOST_OFFERED)
    .map(({ id, name }) => ({ groupId: '', channelId: id, name, failure: '', isDefault: false }))
  return [...channels, ...offered]
}

/** The teams of the tenant, and the channels of one; none where we may not read them, as `failure` or `error` tells. */
export function useTeamsChannels(teamId: string, groupId: string, isEnabled: boolean) {
  const groups = useCall(teamGroupList, {
    queryKey: ['teamsGroups', teamId],
    params: { id: teamId },
    query: {},
    enabled: isEnabled,
    retry: false,
  })
  const known = groups.data?.groups ?? []
  const channels = useCall(teamChannelList, {
    queryKey: ['teamsChannels', teamId, groupId],
    params: { id: teamId },
    query: { groupId },
    enabled: isEnabled && known.some(({ id }) => id === groupId),
    retry: false,
  })
  return {
    groups: known,
    channels: channels.data?.channels ?? [],
    failure: groups.data?.failure || channels.data?.failure || '',
    error: groups.error ?? channels.error,
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { destinationList, type Destination } from '#shared/api/channels.ts'
import { teamChannelList, teamGroupList } from '#shared/api/directory.ts'
import { getChannelList } from '#shared/api/slack.ts'
import { call } from '../../api.ts'

const keyOf = (teamId: string) => ['channels', teamId]

/** The space's channels; `set` takes what a call answered. */
export function useChannels(teamId: string) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(teamId),
    queryFn: () => call(destinationList, { params: { id: teamId } }),
  })
  const set = (answer: { destinations: Destination[] }) =>
    queries.setQueryData(keyOf(teamId), answer)
  return { channels: data?.destinations, set }
}

/** The channel new posts begin with: the space's own choice, else none. */
export const defaultOf = (channels: readonly Destination[]): Destination | undefined =>
  channels.find(({ isDefault }) => isDefault)

/** Slack's channels; none where Slack is not connected or will not say, as `error` tells. */
export function useSlackChannels(teamId: string, isWanted: boolean) {
  const { data, error } = useQuery({
    queryKey: ['slackChannels', teamId],
    queryFn: () => call(getChannelList, { params: { id: teamId } }),
    enabled: isWanted,
    retry: false,
  })
  return { channels: data?.channels.map(({ id, name }) => ({ id, name: `#${name}` })) ?? [], error }
}

/** The teams of the tenant, and the channels of one; none where we may not read them, as `failure` or `error` tells. */
export function useTeamsChannels(teamId: string, groupId: string, isWanted: boolean) {
  const groups = useQuery({
    queryKey: ['teamsGroups', teamId],
    queryFn: () => call(teamGroupList, { params: { id: teamId }, query: {} }),
    enabled: isWanted,
    retry: false,
  })
  const known = groups.data?.groups ?? []
  const channels = useQuery({
    queryKey: ['teamsChannels', teamId, groupId],
    queryFn: () => call(teamChannelList, { params: { id: teamId }, query: { groupId } }),
    enabled: isWanted && known.some(({ id }) => id === groupId),
    retry: false,
  })
  return {
    groups: known,
    channels: channels.data?.channels ?? [],
    failure: groups.data?.failure || channels.data?.failure || '',
    error: groups.error ?? channels.error,
  }
}

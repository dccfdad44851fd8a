import {
  slackUserList,
  teamChannelList,
  teamGroupList,
  teamsUserList,
  refusals,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { offeredChannel, slackPeople, teamChannels, teamGroups, teamsPeople } from './lists.ts'
import type { Module } from '#server/module.ts'
import { messages } from './messages.ts'

const directoryRoutes: readonly Route[] = [
  route(slackUserList, ({ world, caller }) => slackPeople(world, caller.teamId)),
  route(teamsUserList, ({ world, caller, query }) =>
    teamsPeople(world, caller.teamId, query.prefix),
  ),
  route(teamGroupList, async ({ world, caller, query }) => {
    const { named, failure } = await teamGroups(world, caller.teamId, query.searchString)
    return { groups: [...named], failure }
  }),
  route(teamChannelList, async ({ world, caller, query }) => {
    const { named, failure } = await teamChannels(world, caller.teamId, query.groupId)
    return { channels: [...named], failure }
  }),
]

export const directory: Module = {
  name: 'directory',
  refusals,
  messages,
  routes: directoryRoutes,
  channelProvider: { offered: offeredChannel },
}

import {
  slackUserList,
  teamChannelList,
  teamGroupList,
  teamsUserList,
} from '#shared/api/directory.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { slackPeople, teamChannels, teamGroups, teamsPeople } from './lists.ts'

export const directoryRoutes: readonly Route[] = [
  route(slackUserList, ({ world, caller }) => slackPeople(world, caller.teamId)),
  route(teamsUserList, ({ world, caller, query }) =>
    teamsPeople(world, caller.teamId, query.prefix),
  ),
  route(teamGroupList, async ({ world, caller, query }) => ({
    groups: await teamGroups(world, caller.teamId, query.searchString),
  })),
  route(teamChannelList, async ({ world, caller, query }) => ({
    channels: await teamChannels(world, caller.teamId, query.groupId),
  })),
]

import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  left_directory: 403, // the company's directory has them no more
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const people = z.object({
  users: z.array(
    z.object({
      id: z.string(), // ours where the person plays, else the provider's
      name: z.string(),
      email: z.string(),
      profileImage: z.string(),
      isMember: z.boolean(),
    }),
  ),
  source: z.enum(['Slack', 'Teams', 'members']), // where they come from
})
const named = z.object({ id: z.string(), name: z.string() })

/** Why a list of Teams has nothing in it: no tenant is connected, or Graph gives us no such list. */
export const listFailures = ['', 'teams_not_connected', 'graph_refused'] as const
export type ListFailure = (typeof listFailures)[number]
const failure = z.enum(listFailures) // '': it is as Teams has it
const params = z.object({ id: idSchema })
const team = 'params.id' as const

export const slackUserList = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Slack/UserList/:id',
  access: 'member',
  summary: "People to invite: the workspace's, or our own members where Slack is not connected.",
  team,
  params,
  compressed: true,
  answer: people,
})

export const teamsUserList = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Teams/UserList/:id',
  access: 'member',
  summary: "People to invite whose name begins with prefix: the directory's, or our own members.",
  team,
  params,
  query: z.object({ prefix: textSchema(60).default('') }),
  compressed: true,
  answer: people,
})

export const teamGroupList = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Teams/TeamGroupList/:id',
  access: 'admin',
  summary:
    'The teams of the tenant whose name begins with searchString; none for want of a tenant (teams_not_connected) or of a permission (graph_refused), as failure says.',
  team,
  params,
  query: z.object({ searchString: textSchema(60).default('') }),
  compressed: true,
  answer: z.object({ groups: z.array(named), failure }),
})

export const teamChannelList = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Teams/TeamChannelList/:id',
  access: 'admin',
  summary:
    'The channels of a team of the tenant; none where failure says why, as of TeamGroupList.',
  team,
  params,
  query: z.object({ groupId: opaqueSchema(64) }),
  compressed: true,
  answer: z.object({ channels: z.array(named), failure }),
})

import { z } from 'zod'
import type { ListFailure } from '../contract.ts'
import { graphList, quoted, type GraphList } from '#server/messaging/microsoft/gateway.ts'
import { callSlackList, findInstallation } from '#modules/platforms/slack/server/index.ts'
import { findTenantOfTeam } from '#server/accounts/tenants/store.ts'
import { listMembers } from '#server/accounts/members.ts'
import { signIns } from '#server/accounts/schema.ts'
import type { ChannelProvider } from '#server/messaging/channel-provider.ts'
import type { World } from '#server/world.ts'
import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'

const slackPage = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      team_id: z.string().default(''),
      deleted: z.boolean().default(false),
      is_bot: z.boolean().default(false),
      real_name: z.string().default(''),
      profile: z.object({ email: z.string().default('') }).default({ email: '' }),
    }),
  ),
})
const graphUser = z.object({
  id: z.string(),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
})

async function ownMembers(world: World, teamId: string, prefix: string) {
  const members = await listMembers(world.db, teamId, prefix)
  return { users: members.map((one) => ({ ...one, isMember: true })), source: 'members' as const }
}

/** The workspace's people, bots and the departed left out. */
export async function slackPeople(world: World, teamId: string) {
  const installed = await findInstallation(world, teamId)
  if (!installed) return ownMembers(world, teamId, '')
  const members = await callSlackList(world, 'users.list', {
    token: installed.token,
    form: {},
    read: (page) => slackPage.parse(page).members,
  })
  const known = await subjectsOf(world.db, teamId, 'Slack')
  const users = members
    .filter(({ id, deleted, is_bot }) => !deleted && !is_bot && id !== 'USLACKBOT')
    .map(({ id, team_id, real_name: name, profile }) => {
      const userId = known.get(`${team_id}:${id}`)
      return {
        id: userId ?? id,
        name,
        email: profile.email,
        profileImage: '',
        isMember: Boolean(userId),
      }
    })
  return { users, source: 'Slack' as const }
}

/** The directory's people by the beginning of a name; our members where we may not read it. */
export async function teamsPeople(world: World, teamId: string, prefix: string) {
  const tenant = await findTenantOfTeam(world.db, 'MS', teamId)
  const filter = prefix ? `&$filter=startswith(displayName,${quoted(prefix)})` : ''
  const path = `/users?$select=id,displayName,mail&$top=100${filter}`
  const permission = 'User.ReadBasic.All'
  const people = tenant && (await graphList(world, tenant.tenantId, { path, permission }))
  if (!people) return ownMembers(world, teamId, prefix)
  const known = await subjectsOf(world.db, teamId, 'MS')
  const users = people.map((one) => {
    const { id, displayName, mail } = graphUser.parse(one)
    const userId = known.get(`${tenant.tenantId}:${id.toLowerCase()}`)
    const email = mail ?? ''
    return {
      id: userId ?? id,
      name: displayName ?? email,
      email,
      profileImage: '',
      isMember: Boolean(userId),
    }
  })
  return { users, source: 'Teams' as const }
}

const graphNamed = z.object({ id: z.string(), displayName: z.string().nullish() })

export interface NamedList {
  readonly named: readonly { readonly id: string; readonly name: string }[]
  readonly failure: ListFailure
}

async function namedList(world: World, teamId: string, list: GraphList): Promise<NamedList> {
  const tenant = await findTenantOfTeam(world.db, 'MS', teamId)
  if (!tenant) return { named: [], failure: 'teams_not_connected' }
  const items = await graphList(world, tenant.tenantId, list)
  if (!items) return { named: [], failure: 'graph_refused' }
  const names = items.map((one) => {
    const { id, displayName } = graphNamed.parse(one)
    return { id, name: displayName ?? '' }
  })
  return { named: names, failure: '' }
}

/** The tenant's teams; none where we may not read them, as `failure` says. */
export const teamGroups = (world: World, teamId: string, search: string) =>
  namedList(world, teamId, {
    path: `/teams?$select=id,displayName&$top=100${search ? `&$filter=startswith(displayName,${quoted(search)})` : ''}`,
    permission: 'Team.ReadBasic.All',
  })

export const teamChannels = (world: World, teamId: string, groupId: string) =>
  namedList(world, teamId, {
    path: `/teams/${encodeURIComponent(groupId)}/channels?$select=id,displayName`,
    permission: 'Channel.ReadBasic.All',
  })

const nameIn = ({ named }: NamedList, key: string) => named.find(({ id }) => id === key)?.name

/** A channel of the tenant's teams by its ids. Throws provider_failed. */
export const offeredChannel: ChannelProvider['offered'] = async (
  world,
  { teamId, groupId, channelId },
) => {
  if (!groupId) return null // it is a channel of Slack
  const group = nameIn(await teamGroups(world, teamId, ''), groupId)
  if (group === undefined) return null
  const name = nameIn(await teamChannels(world, teamId, groupId), channelId)
  return name === undefined ? null : { kind: 'teamsWorkflow', name: `${group}, ${name}` }
}

/** Whose account it is, by the subject a provider knows them by; of this team only. */
export async function subjectsOf(db: Database, teamId: string, provider: string) {
  const rows = await db
    .select({ subject: signIns.subject, userId: signIns.userId })
    .from(signIns)
    .where(equals(signIns, { teamId, provider }))
  return new Map(rows.map(({ subject, userId }) => [subject, userId]))
}

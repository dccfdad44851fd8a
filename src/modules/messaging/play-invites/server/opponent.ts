import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { idSchema } from '#shared/text.ts'
import { findSignIn } from '#server/accounts/store.ts'
import { signIns } from '#server/accounts/schema.ts'
import { findMember } from '#server/accounts/members.ts'
import { findTenantOfTeam, type Tenant } from '#server/accounts/tenants/store.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { findInstallation, isSlackPerson } from '#modules/platforms/slack/server/index.ts'
import type { World } from '#server/world.ts'

/** The invited person: somebody who plays here, somebody a provider knows, or both. */
export interface Opponent {
  readonly userId: string | null
  readonly slackId: string | null
  readonly entraId: string | null // object id in the team's tenant
  readonly isOff?: true // the platform for inviting them is not connected
}

export type Kind = 'GS' | 'Slack' | 'Teams'

async function memberId(world: World, teamId: string, id: string): Promise<string | null> {
  const ours = idSchema.safeParse(id).data
  return (ours && (await findMember(world.db, teamId, ours))?.userId) || null
}

async function memberBySubject(
  world: World,
  teamId: string,
  { provider, subject }: { provider: 'MS' | 'Slack'; subject: string },
): Promise<string | null> {
  const signIn = await findSignIn(world.db, provider, subject)
  return signIn?.teamId === teamId ? memberId(world, teamId, signIn.userId) : null
}

/** A member's id at the provider, in the team's company there. */
async function idAt(
  db: Database,
  { provider, tenantId, teamId }: Pick<Tenant, 'provider' | 'tenantId' | 'teamId'>,
  userId: string,
) {
  const rows = await db
    .select({ subject: signIns.subject })
    .from(signIns)
    .where(equals(signIns, { teamId, userId, provider }))
  const start = `${tenantId}:`
  const own = rows.find(({ subject }) => subject.startsWith(start))
  return own?.subject.slice(start.length) ?? null
}

/** Of a platform that is not connected: a member, who is notified here. Throws provider_off for anyone else. */
async function withoutPlatform(world: World, teamId: string, id: string): Promise<Opponent> {
  const userId = await memberId(world, teamId, id)
  if (!userId) throw new RefusalError('provider_off')
  return { userId, slackId: null, entraId: null, isOff: true }
}

async function inSlack(world: World, teamId: string, id: string): Promise<Opponent> {
  const tenant = await findTenantOfTeam(world.db, 'Slack', teamId)
  if (!tenant || !(await findInstallation(world, teamId))) return withoutPlatform(world, teamId, id)
  const { tenantId } = tenant
  if (isSlackPerson(id)) {
    const who = { provider: 'Slack', subject: `${tenantId}:${id}` } as const
    return { slackId: id, entraId: null, userId: await memberBySubject(world, teamId, who) }
  }
  const userId = await memberId(world, teamId, id)
  return { userId, slackId: userId && (await idAt(world.db, tenant, userId)), entraId: null }
}

async function inTeams(world: World, teamId: string, id: string): Promise<Opponent> {
  const tenant = await findTenantOfTeam(world.db, 'MS', teamId)
  if (!tenant) return withoutPlatform(world, teamId, id)
  const who = { provider: 'MS', subject: `${tenant.tenantId}:${id.toLowerCase()}` } as const
  const ours = await memberId(world, teamId, id)
  if (ours) return { userId: ours, slackId: null, entraId: await idAt(world.db, tenant, ours) }
  const userId = await memberBySubject(world, teamId, who)
  return { userId, slackId: null, entraId: z.guid().safeParse(id.toLowerCase()).data ?? null }
}

async function inSpace(world: World, teamId: string, id: string): Promise<Opponent> {
  return { userId: await memberId(world, teamId, id), slackId: null, entraId: null }
}

const finders = { GS: inSpace, Slack: inSlack, Teams: inTeams }

/** The person behind an id of UserList. Throws provider_off. */
export function findOpponent(
  world: World,
  teamId: string,
  { kind, id }: { kind: Kind; id: string },
): Promise<Opponent> {
  return finders[kind](world, teamId, id)
}

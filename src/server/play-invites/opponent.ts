import { and, eq } from 'drizzle-orm'
import { idSchema } from '#shared/text.ts'
import { findSignIn } from '../accounts/store.ts'
import type { Database } from '../db/database.ts'
import { signIns } from '../db/schema.ts'
import { findMember } from '../people/store.ts'
import { RefusalError } from '../refusal.ts'
import { findInstallation } from '../slack/installation.ts'
import { findTenantOfTeam } from '../tenants/store.ts'
import type { World } from '../world.ts'

/** Who is invited: somebody who plays here, somebody a provider knows, or both. */
export interface Opponent {
  readonly userId: string | null
  readonly slackId: string | null
}

export type Kind = 'GS' | 'Slack' | 'Teams'

/* Channels have ids too (C, D, G): a message to one person must not be posted there. */
const SLACK_PERSON = /^[UW][A-Z0-9]{1,40}$/

async function memberId(world: World, teamId: string, id: string): Promise<string | null> {
  const ours = idSchema.safeParse(id).data
  return (ours && (await findMember(world.db, teamId, ours))?.userId) || null
}

/** Who of a team signs in as this subject of a provider. */
async function memberBySubject(
  world: World,
  teamId: string,
  { provider, subject }: { provider: 'MS' | 'Slack'; subject: string },
): Promise<string | null> {
  const found = await findSignIn(world.db, provider, subject)
  return found?.teamId === teamId ? memberId(world, teamId, found.userId) : null
}

async function slackIdOf(db: Database, teamId: string, of: { userId: string; tenantId: string }) {
  const rows = await db
    .select({ subject: signIns.subject })
    .from(signIns)
    .where(
      and(eq(signIns.teamId, teamId), eq(signIns.userId, of.userId), eq(signIns.provider, 'Slack')),
    )
  const start = `${of.tenantId}:`
  const own = rows.find(({ subject }) => subject.startsWith(start))
  return own?.subject.slice(start.length) ?? null
}

async function inSlack(world: World, teamId: string, id: string): Promise<Opponent> {
  const tenant = await findTenantOfTeam(world.db, 'Slack', teamId)
  if (!tenant || !(await findInstallation(world, teamId))) throw new RefusalError('provider_off')
  const { tenantId } = tenant
  if (SLACK_PERSON.test(id)) {
    const who = { provider: 'Slack', subject: `${tenantId}:${id}` } as const
    return { slackId: id, userId: await memberBySubject(world, teamId, who) }
  }
  const userId = await memberId(world, teamId, id)
  return { userId, slackId: userId && (await slackIdOf(world.db, teamId, { userId, tenantId })) }
}

async function inTeams(world: World, teamId: string, id: string): Promise<Opponent> {
  const tenant = await findTenantOfTeam(world.db, 'MS', teamId)
  if (!tenant) throw new RefusalError('provider_off')
  const who = { provider: 'MS', subject: `${tenant.tenantId}:${id.toLowerCase()}` } as const
  const userId = (await memberId(world, teamId, id)) ?? (await memberBySubject(world, teamId, who))
  return { userId, slackId: null }
}

async function inSpace(world: World, teamId: string, id: string): Promise<Opponent> {
  return { userId: await memberId(world, teamId, id), slackId: null }
}

const finders = { GS: inSpace, Slack: inSlack, Teams: inTeams }

/** Who an id of UserList is. Throws provider_off, and colleague_unknown for whom nothing would reach. */
export async function findOpponent(
  world: World,
  teamId: string,
  { kind, id }: { kind: Kind; id: string },
): Promise<Opponent> {
  const found = await finders[kind](world, teamId, id)
  if (!found.userId && !found.slackId) throw new RefusalError('colleague_unknown')
  return found
}

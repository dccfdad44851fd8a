import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { firstRow, type Database } from '../../db/database.ts'
import { formerTenants, tenants } from './schema.ts'
import { writeAudit } from '../../teams/audit/store.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { World } from '../../world.ts'

export type Tenant = typeof tenants.$inferSelect

/** The space a company at Microsoft or Slack plays in; null when none was approved. */
export async function findTenant(
  db: Database,
  provider: 'MS' | 'Slack',
  tenantId: string,
): Promise<Tenant | null> {
  return firstRow(db.select().from(tenants).where(equals(tenants, { provider, tenantId })))
}

/** A space's company at a provider; null when it has none. */
export async function findTenantOfTeam(
  db: Database,
  provider: 'MS' | 'Slack',
  teamId: string,
): Promise<Tenant | null> {
  return firstRow(db.select().from(tenants).where(equals(tenants, { teamId, provider })).limit(1))
}

/** False when someone else was quicker. */
export async function insertTenant(
  db: Database,
  tenant: typeof tenants.$inferInsert,
): Promise<boolean> {
  const made = await db
    .insert(tenants)
    .values(tenant)
    .onConflictDoNothing()
    .returning({ teamId: tenants.teamId })
  return made.length > 0
}

/** Keeps what posting needs; already encrypted. */
export async function setInstallation(
  db: Database,
  provider: 'MS' | 'Slack',
  tenantId: string,
  installation: string,
): Promise<void> {
  await db.update(tenants).set({ installation }).where(equals(tenants, { provider, tenantId }))
}

/** The space and its company part; nobody's account goes with it. */
export async function deleteTenants(
  db: Database,
  provider: 'MS' | 'Slack',
  teamId: string,
): Promise<void> {
  await db.delete(tenants).where(equals(tenants, { teamId, provider }))
}

export async function updateTeamsAppId(
  db: Database,
  teamId: string,
  teamsAppId: string,
): Promise<void> {
  await db
    .update(tenants)
    .set({ teamsAppId })
    .where(equals(tenants, { teamId, provider: 'MS' }))
}

export const FORMER_DAYS = 400

const markOf = (provider: string, tenantId: string) =>
  createHash('sha256').update(`${provider} ${tenantId}`).digest('hex')

/** A space's companies are remembered as former ones, by a mark that says nothing. */
export async function markFormer(tx: Database, teamId: string, at: Date): Promise<void> {
  const { provider, tenantId } = tenants
  const rows = await tx
    .select({ provider, tenantId })
    .from(tenants)
    .where(eq(tenants.teamId, teamId))
  const marks = rows.map((row) => ({ mark: markOf(row.provider, row.tenantId), at }))
  if (marks.length) await tx.insert(formerTenants).values(marks).onConflictDoNothing()
}

/** Whether a company had a space that was deleted. */
export async function isFormer(
  db: Database,
  provider: 'MS' | 'Slack',
  tenantId: string,
): Promise<boolean> {
  const isIt = eq(formerTenants.mark, markOf(provider, tenantId))
  return (await db.$count(formerTenants, isIt)) > 0
}

/** Keeps the tenant's own id of the Teams app. */
export async function changeTeamsApp(
  world: World,
  { teamId, userId }: Caller,
  teamsAppId: string,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const before = { teamsAppId: (await findTenantOfTeam(tx, 'MS', teamId))?.teamsAppId ?? '' }
    if (before.teamsAppId === teamsAppId) return
    await updateTeamsAppId(tx, teamId, teamsAppId)
    const after = { teamsAppId }
    await writeAudit(tx, {
      teamId,
      userId,
      what: 'teams_app_changed',
      before,
      after,
      at: world.now(),
    })
  })
}

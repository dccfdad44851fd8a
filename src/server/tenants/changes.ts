import { writeAudit } from '../audit/store.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import { deleteTenants, findTenantOfTeam, updateTeamsAppId } from './store.ts'

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

/** Parts the space from its company at a provider. */
export async function partFrom(
  world: World,
  { teamId, userId }: Caller,
  provider: 'MS' | 'Slack',
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const tenant = await findTenantOfTeam(tx, provider, teamId)
    if (!tenant) return
    await deleteTenants(tx, provider, teamId)
    const before = { provider, tenantId: tenant.tenantId }
    await writeAudit(tx, { teamId, userId, what: 'disconnected', before, at: world.now() })
  })
}

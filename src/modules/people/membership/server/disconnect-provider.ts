import { writeAudit } from '#server/teams/audit/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { deleteTenants, findTenantOfTeam } from '#modules/people/users/server/index.ts'
import { keepDirectoryAdmin } from './last-admin-guard.ts'

/** Parts the space from its company at a provider. Throws last_admin where only its directory lets admins in. */
export async function disconnectProvider(
  world: World,
  { teamId, userId }: Caller,
  provider: 'MS' | 'Slack',
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const tenant = await findTenantOfTeam(tx, provider, teamId)
    if (!tenant) return
    await deleteTenants(tx, provider, teamId)
    await keepDirectoryAdmin(tx, teamId)
    const before = { provider, tenantId: tenant.tenantId }
    await writeAudit(tx, { teamId, userId, what: 'disconnected', before, at: world.now() })
  })
}

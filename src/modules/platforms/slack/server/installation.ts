import { unseal } from '#server/sessions/secrets.ts'
import { findTenantOfTeam } from '#server/accounts/tenants/store.ts'
import type { World } from '#server/world.ts'
import { installationSchema } from './install.ts'

/** What a space's Slack install gave; null where Slack is not connected. */
export async function findInstallation(world: World, teamId: string) {
  const tenant = await findTenantOfTeam(world.db, 'Slack', teamId)
  if (!tenant?.installation) return null
  return installationSchema.parse(unseal(world, tenant.installation))
}

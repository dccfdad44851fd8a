import type { Database } from '../../db/database.ts'
import type { World } from '../../world.ts'
import { findTenantOfTeam } from './store.ts'

/** Our app in a team's Microsoft tenant, where it can notify people; null: it can't. */
export async function teamsAppOf({ config }: World, db: Database, teamId: string) {
  const tenant = await findTenantOfTeam(db, 'MS', teamId)
  const teamsAppId = tenant?.teamsAppId || config.TEAMS_APP_ID
  if (!tenant || !teamsAppId || !config.ENTRA_CLIENT_SECRET) return null
  return { tenantId: tenant.tenantId, teamsAppId }
}

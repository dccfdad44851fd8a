import { teamsLink } from '#shared/links.ts'
import { findTenantOfTeam } from '../tenants/store.ts'
import type { World } from '../world.ts'
import type { Link } from './cards/card.ts'
import type { DestinationRow } from './store.ts'

/** Links of a channel: in Teams they open Teams where the company has our app there, else a browser. */
export async function linkFor(
  world: World,
  { kind, teamId }: Pick<DestinationRow, 'kind' | 'teamId'>,
): Promise<Link> {
  const web: Link = (path) => world.publicUrl() + path
  if (kind !== 'teamsWorkflow') return web
  const tenant = await findTenantOfTeam(world.db, 'MS', teamId)
  const teamsAppId = tenant?.teamsAppId || world.config.TEAMS_APP_ID
  if (!tenant || !teamsAppId) return web
  const { tenantId } = tenant
  return (path, label) => teamsLink({ path, label }, { tenantId, teamsAppId }, world.publicUrl())
}

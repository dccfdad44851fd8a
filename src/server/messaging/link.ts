import { teamsLink } from '#shared/links.ts'
import type { World } from '../world.ts'
import { findTenantOfTeam } from '../accounts/tenants/store.ts'
import type { Link } from './card.ts'

const inTeams = ['teamsWorkflow', 'teamsChat']

/** Links of a channel or chat: in Teams they open Teams where the company has our app there, else a browser. */
export async function linkFor(
  world: World,
  { kind, teamId }: { readonly kind: string; readonly teamId: string },
): Promise<Link> {
  const web: Link = (path) => world.publicUrl() + path
  if (!inTeams.includes(kind)) return web
  const tenant = await findTenantOfTeam(world.db, 'MS', teamId)
  const teamsAppId = tenant?.teamsAppId || world.config.TEAMS_APP_ID
  if (!tenant || !teamsAppId) return web
  const { tenantId } = tenant
  return (path, label) => teamsLink({ path, label }, { tenantId, teamsAppId }, world.publicUrl())
}

import { places, type Place } from '#shared/notification-preferences.ts'
import { findTenantOfTeam } from '../accounts/tenants/store.ts'
import { teamsAppOf } from '../accounts/tenants/teams-app.ts'
import type { World } from '../world.ts'

/** The places at which a team's people can be notified. */
export async function connectedPlaces(world: World, teamId: string): Promise<Place[]> {
  const slack = await findTenantOfTeam(world.db, 'Slack', teamId)
  const has: Record<Place, boolean> = {
    slack: Boolean(slack?.installation),
    teams: (await teamsAppOf(world, world.db, teamId)) !== null,
  }
  return places.filter((place) => has[place])
}

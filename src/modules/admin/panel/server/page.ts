import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { settingsView } from './settings-view.ts'
import { impactOf } from './impact.ts'

/** A space's settings, and what a change of them touches. */
export async function pageView(world: World, teamId: string) {
  const team = await getTeam(world.db, teamId)
  const [settings, touches] = await Promise.all([
    settingsView(world.db, team),
    impactOf(world, team),
  ])
  return { ...settings, touches }
}

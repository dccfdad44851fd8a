import { getTeam } from '../../base/teams/store.ts'
import type { World } from '../../base/world.ts'
import { showSettings } from './settings-view.ts'
import { touchesOf } from './impact.ts'

/** A space's settings, and what a change of them touches. */
export async function showPage(world: World, teamId: string) {
  const team = await getTeam(world.db, teamId)
  const [settings, touches] = await Promise.all([
    showSettings(world.db, team),
    touchesOf(world, team),
  ])
  return { ...settings, touches }
}

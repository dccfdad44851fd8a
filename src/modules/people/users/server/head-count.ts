import { COUNTED_EXACTLY, countOf } from '#server/teams/large-counts.ts'
import type { World } from '#server/world.ts'
import { countMembers } from './store.ts'

/** How many people a space has, of a large one at most a minute old. `small`: where counted already. */
export async function headCount(world: World, teamId: string, small?: number): Promise<number> {
  const few = small ?? (await countMembers(world.db, teamId, COUNTED_EXACTLY + 1))
  return countOf(world, `members ${teamId}`, few, () => countMembers(world.db, teamId))
}

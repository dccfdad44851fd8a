import { cacheForMinute } from '../../teams/minute-cache.ts'
import { COUNTED_EXACTLY } from '../../teams/large-counts.ts'
import type { World } from '../../world.ts'
import { headCount } from '../../accounts/members.ts'

/** What is counted over all of a team, of a large one at most a minute ago. */
export async function freshOf<T>(
  world: World,
  teamId: string,
  name: string,
  find: () => Promise<T>,
): Promise<T> {
  if ((await headCount(world, teamId)) <= COUNTED_EXACTLY) return find()
  return cacheForMinute(world, `${name} of ${teamId}`, find)
}

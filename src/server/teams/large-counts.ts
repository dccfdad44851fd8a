import type { World } from '../world.ts'
import { cacheForMinute } from './minute-cache.ts'

/** Up to here people are counted at every call, above it once a minute. */
export const COUNTED_EXACTLY = 500

/**
 * A count of a large team's people, at most a minute old: to read a hundred thousand rows costs more
 * than all else that home asks for. `small` is the count of at most one more than COUNTED_EXACTLY;
 * where it is not above that it is the answer.
 */
export async function countOf(
  world: World,
  key: string,
  small: number,
  count: () => Promise<number>,
): Promise<number> {
  if (small <= COUNTED_EXACTLY) return small
  return cacheForMinute(world, key, count)
}

import type { World } from '../world.ts'

/** Up to here people are counted at every call, above it once a minute. */
export const COUNTED_EXACTLY = 500

const FRESH_MS = 60_000
const KEPT = 1_000 // counts remembered

interface Kept {
  readonly at: number // epoch ms
  readonly count: Promise<number>
}

const counts = new WeakMap<World, Map<string, Kept>>()

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
  const kept = counts.get(world) ?? new Map<string, Kept>()
  counts.set(world, kept)
  const now = world.now().getTime()
  const recent = kept.get(key)
  if (recent && Math.abs(now - recent.at) < FRESH_MS) return recent.count
  const fresh = { at: now, count: count() }
  kept.delete(key)
  kept.set(key, fresh)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
  fresh.count.catch(() => kept.delete(key))
  return fresh.count
}

import type { World } from '../world.ts'

const FRESH_MS = 60_000
const MOST = 1_000 // answers remembered

interface CacheEntry {
  readonly at: number // epoch ms
  readonly result: Promise<unknown>
}

const minuteCache = new WeakMap<World, Map<string, CacheEntry>>()

/** What was found under a key, at most a minute ago: for what costs much and may be that old. */
export function cacheForMinute<T>(world: World, key: string, find: () => Promise<T>): Promise<T> {
  const all = minuteCache.get(world) ?? new Map<string, CacheEntry>()
  minuteCache.set(world, all)
  const now = world.now().getTime()
  const recent = all.get(key)
  if (recent && Math.abs(now - recent.at) < FRESH_MS) return recent.result as Promise<T>
  const result = find()
  all.delete(key)
  all.set(key, { at: now, result })
  if (all.size > MOST) all.delete(all.keys().next().value!)
  result.catch(() => all.delete(key))
  return result
}

import type { World } from '../world.ts'

const FRESH_MS = 60_000
const MOST = 1_000 // answers remembered

interface Kept {
  readonly at: number // epoch ms
  readonly found: Promise<unknown>
}

const kept = new WeakMap<World, Map<string, Kept>>()

/** What was found under a key, at most a minute ago: for what costs much and may be that old. */
export function keptAMinute<T>(world: World, key: string, find: () => Promise<T>): Promise<T> {
  const all = kept.get(world) ?? new Map<string, Kept>()
  kept.set(world, all)
  const now = world.now().getTime()
  const recent = all.get(key)
  if (recent && Math.abs(now - recent.at) < FRESH_MS) return recent.found as Promise<T>
  const found = find()
  all.delete(key)
  all.set(key, { at: now, found })
  if (all.size > MOST) all.delete(all.keys().next().value!)
  found.catch(() => all.delete(key))
  return found
}

import type { World } from '../world.ts'
import type { Retry } from './job.ts'

const UINT32 = 2 ** 32

/**
 * How long to rest after a try (from 1): doubled each time up to the most. Between half of it and
 * all of it, by chance, so that what failed together does not come back together.
 */
export function restMs(world: World, { firstMs, mostMs }: Retry, tries: number): number {
  const whole = Math.min(mostMs, firstMs * 2 ** (tries - 1))
  const chance = world.randomBytes(4).readUInt32BE() / UINT32
  return Math.round((whole * (1 + chance)) / 2)
}

import type { World } from '../../world.ts'

interface Closable {
  close(): Promise<void>
}

/** Threads that a world starts when it first needs them, and their end. */
export function threadsOfWorld<T extends Closable>(start: (world: World) => T) {
  const started = new WeakMap<World, T>()
  return {
    get(world: World): T {
      const threads = started.get(world) ?? start(world)
      started.set(world, threads)
      return threads
    },
    close: async (world: World): Promise<void> => started.get(world)?.close(),
  }
}

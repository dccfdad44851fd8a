import { announce } from '#server/db/commit-events.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import type { World } from '#server/world.ts'
import type { TestServer } from './server.ts'

/**
 * What is due by the world's clock is done, and what follows from it, as its timers would: what is due
 * asks for deliveries, and those for others.
 */
export async function workDue(world: World, rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    announce(world.db, 'dueRows', [null])
    await workQueue(world)
  }
}

/** Only the jobs that are due are done. */
export async function workQueue(world: World, rounds = 1): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    announce(world.db, 'deliveries', [null])
    await settled(world)
  }
}

/** Time passes, and what is due by then is done. */
export function pass({ world, clock }: TestServer, ms: number): Promise<void> {
  clock.pass(ms)
  return workDue(world, 2)
}

/** It is then, and what is due by then is done. */
export function workAt({ world, clock }: TestServer, at: string, rounds = 3): Promise<void> {
  clock.set(at)
  return workDue(world, rounds)
}

/** So much later the jobs that are due are done. */
export function workAfter({ world, clock }: TestServer, ms: number): Promise<void> {
  clock.pass(ms)
  return workQueue(world)
}

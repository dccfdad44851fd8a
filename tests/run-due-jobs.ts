import { announce } from '#server/db/commit-events.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import type { World } from '#server/world.ts'

const ROUNDS = 4 // what is due asks for deliveries, and those for others

/** What is due by the world's clock is done, and what follows from it, as its timers would. */
export async function workDue(world: World): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    announce(world.db, 'dueRows', [null])
    announce(world.db, 'deliveries', [null])
    await settled(world)
  }
}

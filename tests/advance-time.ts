import { announce } from '#server/db/commit-events.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import type { TestServer } from './server.ts'

/** Time passes, and what is due by then is done. */
export async function pass({ world, clock }: TestServer, ms: number): Promise<void> {
  clock.pass(ms)
  for (let round = 0; round < 2; round++) {
    announce(world.db, 'dueRows', [null])
    announce(world.db, 'deliveries', [null])
    await settled(world)
  }
}

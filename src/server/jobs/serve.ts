import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { Deliveries } from './deliveries.ts'
import { kinds } from './kinds.ts'

const running = new WeakMap<World, Deliveries>()

/** Works the queue off while the server runs. */
export function serveJobs(app: FastifyInstance, world: World): void {
  const deliveries = new Deliveries(world, kinds)
  running.set(world, deliveries)
  app.addHook('onReady', async () => deliveries.start())
  app.addHook('preClose', () => deliveries.close())
}

/** When everything that was due has been worked on once. */
export async function settled(world: World): Promise<void> {
  await running.get(world)?.idle()
}

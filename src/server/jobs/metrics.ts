import { Gauge, type Registry } from 'prom-client'
import type { World } from '../world.ts'
import { queueState, type QueueState } from './dead-letters.ts'

const gauges = {
  waiting: ['recess_deliveries_waiting', 'Deliveries that are due and not done'],
  oldestSeconds: ['recess_deliveries_oldest_seconds', 'How long the oldest of them has been due'],
  dead: ['recess_deliveries_dead', 'Deliveries given up after their last try'],
  refused: [
    'recess_posts_refused',
    'Posts given up because their channel is off: the admins of their space know',
  ],
} as const satisfies Record<keyof QueueState, readonly [string, string]>

/** How the queue stands, whenever metrics are asked for. */
export function measureJobs(register: Registry | null, world: World): void {
  if (!register) return
  for (const [of, [name, help]] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        try {
          this.set((await queueState(world.db, world.now()))[of as keyof QueueState])
        } catch (err) {
          world.log.warn({ err }, 'the queue was not measured')
        }
      },
    })
    register.registerMetric(gauge)
  }
}

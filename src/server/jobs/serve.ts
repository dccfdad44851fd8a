import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { Deliveries } from './deliveries.ts'
import { DueRows, type DueSource } from './due-rows.ts'
import { houseSource, houseWork, seedHouseWork } from './house.ts'
import type { DeliveryKind } from './delivery.ts'

interface Running {
  readonly dueRows: DueRows
  readonly deliveries: Deliveries
}

const running = new WeakMap<World, Running>()

type Kinds = Readonly<Record<string, DeliveryKind>>

/** The kinds a process does that serves these services. */
function kindsOf(kinds: Kinds, services: readonly string[]): Kinds {
  const own = Object.entries(kinds).filter(([, kind]) =>
    services.includes(kind.service ?? services[0]!),
  )
  return Object.fromEntries(own)
}

/** Works off the queue and what comes due, the house's own work and `sources`, while the server runs. */
export function serveJobs(
  app: FastifyInstance,
  world: World,
  kinds: Kinds,
  { services, sources }: { services: readonly string[]; sources: readonly DueSource[] },
): void {
  const own = kindsOf(kinds, services)
  const recurringKinds = Object.keys(houseWork).filter((kind) => kind in own)
  const deliveries = new Deliveries(world, own)
  const dueRows = new DueRows(world, [houseSource(recurringKinds), ...sources])
  running.set(world, { dueRows, deliveries })
  app.addHook('onReady', async () => {
    await seedHouseWork(world.db, recurringKinds, world.now())
    deliveries.start()
    dueRows.start()
  })
  app.addHook('preClose', async () => {
    await dueRows.close()
    await deliveries.close()
  })
}

/** When everything that was due has been worked on once. */
export async function settled(world: World): Promise<void> {
  const jobs = running.get(world)
  await jobs?.dueRows.idle()
  await jobs?.deliveries.idle()
}

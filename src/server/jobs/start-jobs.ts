import type { FastifyInstance } from 'fastify'
import { jobHandlersOf } from '../module.ts'
import type { World } from '../world.ts'
import { JobRunner } from './job-runner.ts'
import { DueRows } from './due-rows.ts'
import { recurringSource, seedRecurringJobs } from './recurring.ts'
import type { JobHandler } from './job.ts'

interface Running {
  readonly dueRows: DueRows
  readonly deliveries: JobRunner
}

const running = new WeakMap<World, Running>()

type Kinds = Readonly<Record<string, JobHandler>>

/** The kinds a process does that serves these services. */
function kindsOf(kinds: Kinds, services: readonly string[]): Kinds {
  const own = Object.entries(kinds).filter(([, kind]) =>
    services.includes(kind.service ?? services[0]!),
  )
  return Object.fromEntries(own)
}

/** The recurring work of some modules that this process does: its kind, and how often (ms). */
const recurringOf = (world: World, own: Kinds): Record<string, number> =>
  Object.fromEntries(
    world.modules
      .flatMap(({ recurring = {} }) => Object.entries(recurring))
      .filter(([kind]) => kind in own),
  )

/** Works off the queue and what comes due, recurring work among it, while the server runs. */
export function serveJobs(app: FastifyInstance, world: World, services: readonly string[]): void {
  const own = kindsOf(jobHandlersOf(world.modules), services)
  const recurringWork = recurringOf(world, own)
  const deliveries = new JobRunner(world, own)
  const sources = world.modules.flatMap(({ due = [] }) => due)
  const dueRows = new DueRows(world, [recurringSource(recurringWork), ...sources])
  running.set(world, { dueRows, deliveries })
  app.addHook('onReady', async () => {
    await seedRecurringJobs(world.db, Object.keys(recurringWork), world.now())
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

import type { FastifyInstance } from 'fastify'
import { inArray } from 'drizzle-orm'
import { jobHandlersOf } from '../module.ts'
import type { World } from '../world.ts'
import { JobRunner } from './job-runner.ts'
import { DueRows, dueSource, type DueSource } from './due-rows.ts'
import type { Database } from '../db/database.ts'
import { NO_TEAM } from '../teams/schema.ts'
import { recurring } from './schema.ts'
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

/** Work that was never done is due immediately. */
async function seedRecurringJobs(db: Database, kinds: readonly string[], now: Date): Promise<void> {
  const rows = kinds.map((key) => ({ key, dueAt: now }))
  if (rows.length) await db.insert(recurring).values(rows).onConflictDoNothing()
}

/**
 * recurring work: its kinds, and how often (ms) one process does each. Hours that passed while
 * everything was down are made up for once.
 */
function recurringSource(recurringWork: Readonly<Record<string, number>>): DueSource {
  return dueSource({
    table: recurring,
    keys: [recurring.key],
    where: inArray(recurring.key, Object.keys(recurringWork)),
    decide: ({ key: kind, dueAt }, now) => ({
      dueAt: new Date(now.getTime() + recurringWork[kind]!),
      deliveries: [
        {
          teamId: NO_TEAM,
          key: `${kind} ${dueAt.toISOString()}`,
          kind,
          payload: null,
          dueAt: now,
        },
      ],
    }),
  })
}

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

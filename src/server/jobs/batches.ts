import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { NO_TEAM } from '../teams/schema.ts'
import type { World } from '../world.ts'
import type { Job, JobHandler } from './job.ts'
import { enqueue } from './queue.ts'

/** Before the first id of people who are worked on in the order of their ids. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

/** People who are notified in one batch: others' requests hardly notice it (npm run bench -- notified). */
export const PEOPLE_A_BATCH = 25

interface Pace {
  readonly share: number // of the time at most one part in so many is work
  readonly leastMs: number
}

const gentle: Pace = { share: 10, leastMs: 200 }

/** When the next batch is due, after a rest that follows from how long this one took since `began` (performance.now()). */
function afterRest(now: Date, began: number, { share, leastMs }: Pace): Date {
  const rest = Math.max(leastMs, (performance.now() - began) * (share - 1))
  return new Date(now.getTime() + Math.ceil(rest))
}

interface BatchedWork<P> extends Partial<Omit<JobHandler, 'work'>> {
  readonly kind: string
  readonly payload: z.ZodType<P>
  readonly keyOf: (payload: P, before: string) => string // `before`: the key of the batch before it
  readonly pace?: Pace | null // null: without a rest
  /** Does one batch; returns the payload of the next, or null at the end. */
  readonly work: (
    world: World,
    db: Database,
    job: Pick<Job, 'teamId' | 'key'> & { readonly payload: P },
  ) => Promise<P | null>
}

/** The handler of a long job, and what begins it. */
export interface BatchJob<P> extends JobHandler {
  readonly begin: (tx: Database, teamId: string, payload: P, dueAt: Date) => Promise<void>
}

/**
 * Work that is done in batches: each leaves the next to the queue, in the transaction in which it is
 * done, and rests before it, so that a whole company's work slows nobody.
 */
export function batchJob<P>(batched: BatchedWork<P>): BatchJob<P> {
  const { kind, payload: schema, keyOf, pace = gentle, work, ...how } = batched
  const leave = (tx: Database, { teamId, key }: Pick<Job, 'teamId' | 'key'>, next: P, at: Date) =>
    enqueue(tx, [{ teamId, key: keyOf(next, key), kind, payload: next, dueAt: at }])
  return {
    retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
    isLocal: true,
    ...how,
    begin: (tx, teamId, payload, dueAt) => leave(tx, { teamId, key: '' }, payload, dueAt),
    async work(world, { teamId, key, payload }, db) {
      const began = performance.now()
      const next = await work(world, db, { teamId, key, payload: schema.parse(payload) })
      const now = world.now()
      const dueAt = pace ? afterRest(now, began, pace) : now
      if (next !== null) await leave(db, { teamId, key }, next, dueAt)
    },
  }
}

/** The payload after a batch of at most so many ids; null: there are no others. */
export const afterIds = <P extends { readonly after: string }>(
  payload: P,
  ids: readonly string[],
  most: number,
): P | null => (ids.length < most ? null : { ...payload, after: ids.at(-1)! })

const SPACES_A_BATCH = 200

const roundSchema = z
  .object({ after: z.uuid() })
  .nullable() // as a recurring job begins
  .transform((round) => round ?? { after: NO_TEAM })

interface Round extends Pick<BatchedWork<unknown>, 'kind' | 'retry' | 'service'> {
  /** Does its work for the next `most` spaces after an id, in the order of their ids; returns the ids. */
  readonly work: (
    world: World,
    tx: Database,
    next: { readonly after: string; readonly most: number; readonly key: string },
  ) => Promise<readonly string[]>
}

/** A recurring job that looks at all spaces. */
export const spacesRound = ({ work, ...how }: Round): JobHandler =>
  batchJob({
    ...how,
    payload: roundSchema,
    keyOf: ({ after }, before) => `${before.slice(0, 60)} ${after}`,
    pace: null,
    work: async (world, tx, { key, payload }) => {
      const next = { after: payload.after, most: SPACES_A_BATCH, key }
      return afterIds(payload, await work(world, tx, next), SPACES_A_BATCH)
    },
  })

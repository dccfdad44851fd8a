import { announce } from '../db/commit-events.ts'
import { batchesOf, type Database } from '../db/database.ts'
import { jobs } from './schema.ts'

const AT_ONCE = 1000 // rows a statement

/** Something to be done once this transaction has committed. */
export interface NewJob {
  readonly teamId: string // NO_TEAM for what belongs to no company
  readonly key: string // the same for the same thing: it happens once however often it is asked for
  readonly kind: string // of some module's deliveries (modules.ts)
  readonly payload: unknown // JSON; secrets sealed (secrets.ts)
  readonly dueAt: Date
}

/**
 * Leaves work to the queue. Called with the transaction that causes it, so that neither is ever
 * there without the other; a key the team has used before is ignored.
 */
export async function enqueue(tx: Database, all: readonly NewJob[]): Promise<void> {
  for (const some of batchesOf(all, AT_ONCE))
    await tx.insert(jobs).values(some).onConflictDoNothing()
  if (all.length) announce(tx, 'deliveries', [null])
}

/**
 * The stretch of `ms` that an instant is in, by its number. A job whose key has that number is done
 * once in it, however often it is requested.
 */
export function windowAt(at: Date, ms: number) {
  const n = Math.floor(at.getTime() / ms)
  return { n, starts: new Date(n * ms), ends: new Date((n + 1) * ms) }
}

import type { Service } from '#shared/endpoint.ts'
import type { Database } from '../db/database.ts'
import type { jobs } from './schema.ts'
import type { World } from '../world.ts'

type Row = typeof jobs.$inferSelect

/** A job that a process has claimed: `tries` counts this try too. */
export type Job = Pick<Row, 'teamId' | 'key' | 'kind' | 'payload' | 'tries'>

/** How often a job is tried, and the delay between tries, which doubles each time. */
export interface Retry {
  readonly tries: number
  readonly firstMs: number
  readonly mostMs: number
}

/** How the jobs of one kind are done. */
export interface JobHandler {
  readonly retry: Retry
  /**
   * True for work on the database alone, through `db`: it is marked as done in the same transaction, so
   * it happens exactly once. False for calls to other services, or long work: a process that dies
   * between the work and its mark does it again, so a second time must be harmless, or recognised by
   * the key at the receiver.
   */
  readonly isLocal: boolean
  /** Done for a closed space, too; else jobs that are not local are skipped there, for they would be sent out. */
  readonly whileClosed?: boolean
  /** Done for a disabled space too: what protects its people, and sends nothing out. */
  readonly whileDisabled?: boolean
  readonly service?: Service // only processes with this service do this work
  /** Throws PermanentError or RetryAtError where it knows better than `retry`. */
  readonly work: (world: World, delivery: Job, db: Database) => Promise<void>
}

/** Trying again can't help: the job is dead immediately. */
export class PermanentError extends Error {
  override name = 'PermanentError'
}

/**
 * No module of this release does it, but the next may: it is tried as often as what fails, and then
 * ended with its reason, for nobody can help it as they could a dead letter.
 */
export class UndeclaredError extends Error {
  override name = 'UndeclaredError'
}

/** The service called said when to try again, e.g. 429 with Retry-After. */
export class RetryAtError extends Error {
  override name = 'RetryAtError'
  readonly at: Date

  constructor(message: string, at: Date) {
    super(message)
    this.at = at
  }
}

import type { Service } from '#shared/api/endpoint.ts'
import type { Database } from '../db/database.ts'
import type { deliveries } from './schema.ts'
import type { World } from '../world.ts'

type Row = typeof deliveries.$inferSelect

/** A delivery that a process has claimed: `tries` counts this try too. */
export type Delivery = Pick<Row, 'teamId' | 'key' | 'kind' | 'payload' | 'tries'>

/** How often something is tried, and how long it rests between: twice as long each time. */
export interface Retry {
  readonly tries: number
  readonly firstMs: number
  readonly mostMs: number
}

/** What is done with the deliveries of one kind. */
export interface DeliveryKind {
  readonly retry: Retry
  /**
   * True for work on the database alone, through `db`: it is marked as done in the same
   * transaction, so it happens exactly once. False for what goes to other services, or takes long: a
   * process that dies between the work and its mark does it again, so a second time must be
   * harmless, or known by the key to whoever gets it.
   */
  readonly isLocal: boolean
  /** Done for a closed space, too: else what is not local is passed over there, for it would go out. */
  readonly whileClosed?: boolean
  /** Done for a disabled space too: what protects its people, and leaves the house by no way. */
  readonly whileDisabled?: boolean
  readonly service?: Service // only processes that serve it do this work
  /** Throws PermanentError or RetryAtError where it knows better than `retry`. */
  readonly work: (world: World, delivery: Delivery, db: Database) => Promise<void>
}

/** Trying again can't help: the delivery is dead at once. */
export class PermanentError extends Error {
  override name = 'PermanentError'
}

/** Who we asked said when to come back, e.g. 429 with Retry-After. */
export class RetryAtError extends Error {
  override name = 'RetryAtError'
  readonly at: Date

  constructor(message: string, at: Date) {
    super(message)
    this.at = at
  }
}

import { onCommit } from '../db/commit-events.ts'
import { isClosed } from '../teams/closed.ts'
import type { World } from '../world.ts'
import {
  PermanentError,
  RetryAtError,
  UndeclaredError,
  type Job,
  type JobHandler,
  type Retry,
} from './job.ts'
import { DueLoop } from './due-loop.ts'
import { claimJobs, lockClaim, markDone, markFailed, findNextJob, renewClaim } from './store.ts'

const AT_ONCE = 8
const CLAIM_MS = 30_000
const RENEW_MS = 10_000
const LOCAL_CLAIM_MS = 5_000 // work on the database alone locks its row: the claim is for its beginning

const UINT32 = 2 ** 32

/**
 * How long to rest after a try (from 1): doubled each time up to the most. Between half of it and
 * all of it, by chance, so that what failed together does not come back together.
 */
function restMs(world: World, { firstMs, mostMs }: Retry, tries: number): number {
  const whole = Math.min(mostMs, firstMs * 2 ** (tries - 1))
  const chance = world.randomBytes(4).readUInt32BE() / UINT32
  return Math.round((whole * (1 + chance)) / 2)
}

/** Works the queue off: claims what is due, does it, and tries again what failed. */
export class JobRunner {
  readonly #world: World
  readonly #kinds: Readonly<Record<string, JobHandler>>
  readonly #loop: DueLoop
  readonly #working = new Set<Promise<void>>()
  #stopListening = () => {}

  constructor(world: World, kinds: Readonly<Record<string, JobHandler>>) {
    this.#world = world
    this.#kinds = kinds
    this.#loop = new DueLoop(world, () => this.#claim())
  }

  start(): void {
    this.#stopListening = onCommit(this.#world.db, 'deliveries', () => this.#loop.wake())
    this.#loop.start()
  }

  #claimEnd(ms = CLAIM_MS): Date {
    return new Date(this.#world.now().getTime() + ms)
  }

  /** Of what someone may wait for at a table: a process that died holds it up for a moment only. */
  #brief() {
    const kinds = Object.keys(this.#kinds).filter((name) => this.#kinds[name]!.isLocal)
    return { kinds, until: this.#claimEnd(LOCAL_CLAIM_MS) }
  }

  #doable() {
    const kinds = Object.keys(this.#kinds)
    return { kinds, whileDisabled: kinds.filter((name) => this.#kinds[name]!.whileDisabled) }
  }

  async #claim(): Promise<Date | null> {
    const { db, now } = this.#world
    const most = AT_ONCE - this.#working.size
    if (most <= 0) return null // the next one that ends wakes us
    const at = now()
    const claim = { now: at, until: this.#claimEnd(), brief: this.#brief(), most }
    const claimed = await claimJobs(db, this.#doable(), claim)
    for (const delivery of claimed) this.#begin(delivery)
    return claimed.length < most ? findNextJob(db, this.#doable(), at) : null
  }

  #begin(delivery: Job): void {
    const { log } = this.#world
    const work = this.#work(delivery)
      .catch((err: unknown) => log.error({ err, key: delivery.key }, 'a delivery was not marked'))
      .finally(() => {
        this.#working.delete(work)
        this.#loop.wake()
      })
    this.#working.add(work)
  }

  /** A process that lives keeps its claim, however long the work takes; what is locked needs none. */
  async #work(delivery: Job): Promise<void> {
    const { db, log } = this.#world
    const renew = () => {
      renewClaim(db, delivery, this.#claimEnd()).catch((err: unknown) =>
        log.warn({ err, key: delivery.key }, 'a claim was not renewed'),
      )
    }
    const { isLocal } = this.#kinds[delivery.kind]!
    const renewal = isLocal ? undefined : setInterval(renew, RENEW_MS).unref()
    try {
      await this.#do(delivery)
    } catch (error) {
      await this.#failed(delivery, error)
    } finally {
      clearInterval(renewal)
    }
  }

  async #do(delivery: Job): Promise<void> {
    const { db, now } = this.#world
    const kind = this.#kinds[delivery.kind]!
    if (delivery.tries > kind.retry.tries)
      throw new PermanentError('its last try ended with the process that made it')
    if (!kind.isLocal) {
      const isOut = !kind.whileClosed && (await isClosed(db, delivery.teamId))
      if (!isOut) await kind.work(this.#world, delivery, db)
      await markDone(db, delivery, now())
      return
    }
    await db.transaction(async (tx) => {
      if (!(await lockClaim(tx, delivery))) return
      await kind.work(this.#world, delivery, tx)
      await markDone(tx, delivery, now())
    })
  }

  async #failed(delivery: Job, err: unknown): Promise<void> {
    const { db, log } = this.#world
    const now = this.#world.now()
    const at = this.#againAt(delivery, err, now)
    const about = { kind: delivery.kind, key: delivery.key, tries: delivery.tries }
    if (err instanceof UndeclaredError) {
      log.info({ ...about, at, why: err.message }, at ? 'a delivery waits' : 'a delivery is over')
      if (!at) return markDone(db, delivery, now, err.message)
    } else if (at && err instanceof RetryAtError)
      log.info({ ...about, at, why: err.message }, 'a delivery waits')
    else if (at) log.warn({ ...about, err }, 'a delivery failed and is tried again')
    else log.error({ ...about, err }, 'a delivery failed for good')
    const error = err instanceof Error ? err.message : String(err)
    await markFailed(db, delivery, { error, at, now })
  }

  /** Null: never. */
  #againAt({ kind, tries }: Job, error: unknown, now: Date): Date | null {
    const { retry } = this.#kinds[kind]!
    if (error instanceof PermanentError || tries >= retry.tries) return null
    if (error instanceof RetryAtError) return error.at
    return new Date(now.getTime() + restMs(this.#world, retry, tries))
  }

  /** When nothing is under way and nothing that is due was left. */
  async idle(): Promise<void> {
    await this.#loop.idle()
    while (this.#working.size) {
      await Promise.all(this.#working)
      await this.#loop.idle()
    }
  }

  /** Takes nothing more, and waits for what is under way. */
  async close(): Promise<void> {
    this.#stopListening()
    await this.#loop.close()
    await Promise.all(this.#working)
  }
}

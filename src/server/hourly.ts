import { lte, sql } from 'drizzle-orm'
import { rateLimits } from './db/schema.ts'
import type { World } from './world.ts'

const LOOK_MS = 1_000 // in real time; the world's clock says when it is due
const EVERY_MS = 60 * 60_000
const AGAIN_MS = 60_000 // after a failure

/** Work that one of all processes does once an hour; `key` names it among them. */
export class HourlyJob {
  readonly #world: World
  readonly #key: string
  readonly #work: (world: World) => Promise<void>
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #dueAt = 0 // epoch ms

  constructor(world: World, key: string, work: (world: World) => Promise<void>) {
    this.#world = world
    this.#key = key
    this.#work = work
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#world.now().getTime() < this.#dueAt) return
      this.#running ??= this.#run()
        .catch((err: unknown) =>
          this.#world.log.error({ err, job: this.#key }, 'the hourly work was not done'),
        )
        .finally(() => (this.#running = null))
    }, LOOK_MS).unref()
  }

  async #run(): Promise<void> {
    const at = this.#world.now().getTime()
    this.#dueAt = at + AGAIN_MS
    if (await this.#claim(at)) await this.#work(this.#world)
    this.#dueAt = at + EVERY_MS
  }

  /** Whether this process does it. */
  async #claim(at: number): Promise<boolean> {
    const resetsAt = new Date(at + EVERY_MS)
    const claimed = await this.#world.db
      .insert(rateLimits)
      .values({ key: this.#key, count: 1, resetsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { resetsAt: sql`excluded.resets_at` },
        setWhere: lte(rateLimits.resetsAt, new Date(at)),
      })
      .returning()
    return claimed.length > 0
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }
}

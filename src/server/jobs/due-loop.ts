import { isOutage } from '../db/outage.ts'
import type { World } from '../world.ts'

const TICK_MS = 250 // no query: it compares two numbers
const LOOK_MS = 5_000 // for what other processes left, in real time

/**
 * Looks for due rows: when it is woken, when the next row it knows of is due by the world's clock, and
 * every few seconds. `look` does it and returns when to look again; null: when woken.
 */
export class DueLoop {
  readonly #world: World
  readonly #look: () => Promise<Date | null>
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #again = false
  #nextAt = Infinity // epoch ms
  #lookedAt = 0 // of performance.now()

  constructor(world: World, look: () => Promise<Date | null>) {
    this.#world = world
    this.#look = look
  }

  start(): void {
    this.#timer = setInterval(() => {
      const isDue = this.#world.now().getTime() >= this.#nextAt
      if (isDue || performance.now() - this.#lookedAt > LOOK_MS) this.wake()
    }, TICK_MS).unref()
    this.wake()
  }

  /** Looks immediately; again if a look is under way, which may have missed the new rows. */
  wake(): void {
    if (!this.#timer) return
    this.#again = true
    this.#running ??= this.#run().finally(() => (this.#running = null))
  }

  async #run(): Promise<void> {
    while (this.#again && this.#timer) {
      this.#again = false
      this.#lookedAt = performance.now()
      this.#nextAt = (await this.#lookOnce())?.getTime() ?? Infinity
    }
  }

  async #lookOnce(): Promise<Date | null> {
    try {
      return await this.#look()
    } catch (err) {
      if (isOutage(err)) this.#world.log.warn({ err }, 'the database is away')
      else this.#world.log.error({ err }, 'what is due was not looked at')
      return null
    }
  }

  /** Resolves when no look is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    await this.idle()
  }
}

import { RefusalError } from '../../refusal.ts'

interface Bounds {
  readonly atOnce: number
  readonly waiting: number // more than these are refused
  readonly retryAfter: number // s
}

/** Expensive work, a few at a time. What can't be done soon is refused immediately instead of queuing up. */
export class BoundedQueue {
  readonly #bounds: Bounds
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Throws unavailable with retryAfter in seconds when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn()
    try {
      return await work()
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    const { atOnce, waiting, retryAfter } = this.#bounds
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= waiting) throw new RefusalError('unavailable', { retryAfter })
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#running++
  }
}

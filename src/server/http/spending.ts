import { LRUCache } from 'lru-cache'
import { RefusalError } from '../refusal.ts'

const WINDOW_MS = 60_000
const MOST_KEYS = 50_000

/**
 * What each key has used up in its present minute, whichever calls that was for. Each process counts
 * for itself, as limits of calls do.
 */
export class Spending {
  readonly #max: number
  readonly #now: () => number
  readonly #spent = new LRUCache<string, { until: number; units: number }>({ max: MOST_KEYS })

  constructor(max: number, now: () => number = Date.now) {
    this.#max = max
    this.#now = now
  }

  /** Throws too_many_requests with retryAfter in seconds, and then nothing is counted. */
  charge(key: string, units: number): void {
    const now = this.#now()
    const known = this.#spent.get(key)
    const spent = known && known.until > now ? known : { until: now + WINDOW_MS, units: 0 }
    if (spent.units + units > this.#max)
      throw new RefusalError('too_many_requests', {
        retryAfter: Math.ceil((spent.until - now) / 1000),
      })
    this.#spent.set(key, { ...spent, units: spent.units + units })
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { fetchPublic, type PublicRequest } from '#server/http/fetch-public.ts'
import { RefusalError } from '#server/refusal.ts'

const TRIES = 3
const PAUSE_MS = 250 // between two pages: Jolpica answers four a second
const MOST_WAIT_MS = 10_000 // that a server may ask for
const WAIT_MS = 20_000 // for one page
const ALL_MS = 90_000 // for all pages of a feed
const ALL_CHARS = 16 * 1024 * 1024

const PASSING = ['HTTP 408', 'HTTP 425', 'HTTP 429']

/* Another try gives the same. */
function isFinal({ code, more: { detail = '' } }: RefusalError): boolean {
  if (code === 'address_not_allowed' || code === 'feed_too_large') return true
  return detail.startsWith('HTTP 4') && !PASSING.includes(detail)
}

/**
 * Asks a feed's server for pages, one after the other with a pause between them. What failed is asked
 * again, twice at most and after as long as the server says; a server that wants a longer pause is
 * asked for nothing more. All pages together take a minute and a half and 16 million characters at most.
 */
export class PageFetcher {
  readonly #way: PublicRequest
  readonly #until = performance.now() + ALL_MS
  readonly #pauseMs: number
  #chars = 0
  #notBefore = 0
  #stopped: RefusalError | null = null

  constructor(way: PublicRequest = {}) {
    this.#way = way
    this.#pauseMs = way.pauseMs ?? PAUSE_MS
  }

  /** Throws what fetchPublic does. */
  async text(address: string): Promise<string> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#ask(address)
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error
        this.#putOff(error, tries)
        if (this.#stopped || isFinal(error) || tries === TRIES) throw error
      }
    }
  }

  async #ask(address: string): Promise<string> {
    if (this.#stopped) throw this.#stopped
    const pause = this.#notBefore - performance.now()
    if (pause > 0) await wait(pause)
    const remainingMs = this.#until - performance.now()
    if (remainingMs <= 0) throw new RefusalError('feed_too_slow')
    this.#notBefore = performance.now() + this.#pauseMs
    const waitMs = Math.min(this.#way.waitMs ?? WAIT_MS, remainingMs)
    const text = await fetchPublic(address, { ...this.#way, waitMs })
    this.#chars += text.length
    if (this.#chars > ALL_CHARS) throw new RefusalError('feed_too_large')
    return text
  }

  #putOff(error: RefusalError, tries: number): void {
    const retryAfterMs = (error.more.retryAfter ?? 0) * 1000
    const now = performance.now()
    if (retryAfterMs > MOST_WAIT_MS || now + retryAfterMs > this.#until) this.#stopped = error
    this.#notBefore = now + Math.max(retryAfterMs, tries * this.#pauseMs)
  }
}

import { PermanentError, RetryAtError } from '../../jobs/job.ts'
import type { World } from '../../world.ts'

/**
 * Why a post is not in its channel: `gone`: the channel or our permission to post there no longer
 * exists, so the destination is switched off; `refused`: it will never accept this post; `later`: it
 * may accept it, once it is less busy or accepts our token again; `unknown`: it was called and nobody
 * knows the outcome.
 */
export type Why = 'gone' | 'refused' | 'later' | 'unknown'

/* Our code where the provider has none: Node's own are for the log. */
export const UNREACHABLE = 'unreachable'
export const NO_ANSWER = 'no_answer'

/** A post that did not arrive, or may not have. `code` is the provider's, and contains no secret. */
export class NotPostedError extends Error {
  override name = 'NotPostedError'
  readonly why: Why
  readonly code: string
  readonly retryAfter: number | null // s, where the provider said so

  constructor(why: Why, code: string, retryAfter: number | null = null) {
    super(`not posted: ${code}`)
    this.why = why
    this.code = code
    this.retryAfter = retryAfter
  }
}

const SECOND_MS = 1000

/** What the queue is to hear of a post that did not arrive: later, at an instant, or never. */
export function againOf(world: World, error: unknown): unknown {
  if (!(error instanceof NotPostedError)) return error
  if (error.why !== 'later') return new PermanentError(error.message)
  if (error.retryAfter === null) return error
  const at = new Date(world.now().getTime() + error.retryAfter * SECOND_MS)
  return new RetryAtError(error.message, at)
}

/**
 * Why a post is not in its channel: `gone`: the channel or our right to post there is no more, so
 * the destination is switched off; `refused`: it will never take this post; `later`: it may take it, once
 * it is less busy or takes our token again; `unknown`: it was asked and nobody knows what became of it.
 */
export type Why = 'gone' | 'refused' | 'later' | 'unknown'

/* Our words where there is none of the provider's: Node's own are for the log. */
export const UNREACHABLE = 'unreachable'
export const NO_ANSWER = 'no_answer'

/** A post that did not arrive, or may not have. `code` is the provider's word, and holds no secret. */
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

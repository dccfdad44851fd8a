import Stripe from 'stripe'
import { idsAt, type Call } from './stripe.calls.ts'
import { makeExpand } from './stripe.expand.ts'
import { Refusal } from './stripe.refusal.ts'
import { makeReplays } from './stripe.idempotency.ts'
import type { Answer, Asked, StandIn } from './serve.ts'
import type { Store } from './stripe.store.ts'

/** What is wrong with Stripe: too many requests, an error of its own, no line, or an answer that gets lost. */
export type Trouble = 'busy' | 'down' | 'cut' | 'lost'

const type = 'invalid_request_error'
const busy: Answer = {
  status: 429,
  headers: { 'retry-after': '1' },
  json: { error: { type, code: 'rate_limit', message: 'Request rate limit exceeded.' } },
}
const down: Answer = {
  status: 500,
  json: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
}

/** The API as it is asked: by the key and the version of the SDK, each key of a request once. */
export function makeDoor(store: Store, calls: readonly Call[], secretKey: string) {
  const faults: string[] = []
  const state = { trouble: null as Trouble | null }
  const expand = makeExpand(store.raw)
  const replays = makeReplays(store)

  function checkCaller({ headers }: Asked): void {
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new Refusal(401, { type, message: 'Invalid API Key provided.' })
    const version = String(headers['stripe-version'])
    const message = `Invalid Stripe API version: ${version}`
    if (version !== Stripe.API_VERSION) throw new Refusal(400, { type, message }, true)
  }

  function run(asked: Asked): Answer {
    for (const call of calls) {
      const ids = idsAt(call, asked)
      if (!ids) continue
      const { answer, expand: wanted } = call.run(asked, ids)
      return { json: expand(answer, wanted) }
    }
    const message = `Unrecognized request URL (${asked.method}: ${asked.url.pathname}).`
    throw new Refusal(404, { type, message }, true)
  }

  /** Answers, or refuses in Stripe's way; what no product should ask is written down. */
  function orRefuse({ method, url }: Asked, work: () => Answer): Answer {
    try {
      return work()
    } catch (error) {
      const refusal =
        error instanceof Refusal
          ? error
          : new Refusal(500, { type: 'api_error', message: String(error) }, true)
      if (refusal.isFault) faults.push(`${method} ${url.pathname}: ${refusal.message}`)
      return refusal.answer()
    }
  }

  const standIn: StandIn = (asked) => {
    if (state.trouble === 'cut') return { isCut: true }
    if (state.trouble === 'busy') return busy
    if (state.trouble === 'down') return down
    const id = store.newId('req')
    const answer = orRefuse(asked, () => {
      checkCaller(asked)
      return replays.once(asked, id, () => orRefuse(asked, () => run(asked)))
    })
    if (state.trouble === 'lost') return { isCut: true }
    const headers = { 'request-id': id, 'stripe-version': Stripe.API_VERSION, ...answer.headers }
    return { ...answer, headers }
  }
  return { standIn, faults, state }
}

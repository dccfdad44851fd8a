import { Refusal } from './stripe.refusal.ts'
import type { Answer, Asked } from './serve.ts'
import { DAY, type Store } from './stripe.store.ts'

interface Kept {
  readonly at: number
  readonly request: string
  readonly asked: string
  readonly answer: Answer
}

const otherParameters = (key: string) =>
  new Refusal(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    true,
  )

/** Whether Stripe began with the request: what it refused at the door may be asked again by the same key. */
const isKept = ({ status = 200 }: Answer) => status < 400 || status === 402 || status >= 500

/** Answers to POSTs by their idempotency keys, given again for a day. */
export function makeReplays(store: Store) {
  const answers = new Map<string, Kept>()

  function once(asked: Asked, id: string, run: () => Answer): Answer {
    const key = asked.headers['idempotency-key']
    const request = { id, idempotency_key: typeof key === 'string' ? key : null }
    const whole = `${asked.url.pathname}?${asked.body}`
    const kept =
      request.idempotency_key && asked.method === 'POST'
        ? answers.get(request.idempotency_key)
        : undefined
    if (kept && kept.at > store.at() - DAY) {
      if (kept.asked !== whole) throw otherParameters(request.idempotency_key!)
      const headers = { 'idempotent-replayed': 'true', 'original-request': kept.request }
      return { ...kept.answer, headers }
    }
    store.state.request = request
    const answer = structuredClone(run())
    store.state.request = null
    if (request.idempotency_key && asked.method === 'POST' && isKept(answer))
      answers.set(request.idempotency_key, { at: store.at(), request: id, asked: whole, answer })
    return answer
  }
  return { once }
}

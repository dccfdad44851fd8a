import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer } from './serve.ts'
import { makeStripe, STRIPE } from './stripe.ts'

interface Served {
  readonly now: () => Date
  readonly port?: number // else a free one
  readonly webhook?: string // where every event is posted immediately
  readonly tell?: (line: string) => void
}

/** A Stripe at one local address that serves its API and its pages, for a separate server and browser. */
export async function serveStripe({ now, port = 0, webhook, tell = () => undefined }: Served) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const stripe = makeStripe({ now, pagesAt: url })
  let posted = 0
  let last = Promise.resolve()

  async function post(index: number): Promise<void> {
    const event = stripe.events[index]!
    const status = await stripe.post(event, webhook!).then(
      (response) => String(response.status),
      (error: unknown) => `not delivered: ${String(error)}`,
    )
    tell(`${event.type} ${event.id} → ${status}`)
  }

  /** Posts what happened since, one after another. */
  function drain(): Promise<void> {
    stripe.settle()
    const fresh = webhook ? [...stripe.events.keys()].slice(posted) : []
    posted += fresh.length
    for (const index of fresh) last = last.then(() => post(index))
    return last
  }

  server.on('request', (request, response) => {
    const isCall = request.url?.startsWith('/v1/')
    response.once('finish', () => void drain())
    void answer(isCall ? stripe.standIn : stripe.pages, isCall ? STRIPE : url, request, response)
  })
  const env = {
    STRIPE_URL: url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await last
  }
  return { stripe, url, env, drain, close }
}

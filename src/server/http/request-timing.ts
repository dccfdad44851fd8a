import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { WHOLE_MS } from '#shared/lock-times.ts'

const BUCKETS = [0.01, 0.05, 0.2, 0.5, 1, WHOLE_MS / 1000, 5, 10, 30] // s

/**
 * When a request counts as received: at its beginning where its whole body came within two seconds of it,
 * else at its end. So a slow line loses nobody a tip, and nobody opens a request early to fill it in late.
 */
export class Received {
  readonly #now: () => Date
  readonly #began = new WeakMap<FastifyRequest, Date>()
  readonly #ended = new WeakMap<FastifyRequest, Date>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Its headers are here, its body may not be. */
  began(request: FastifyRequest): void {
    this.#began.set(request, this.#now())
  }

  /** Its body is here. */
  ended(request: FastifyRequest): void {
    this.#ended.set(request, this.#now())
  }

  at(request: FastifyRequest): Date {
    const [began, ended] = [this.#began.get(request)!, this.#ended.get(request)!]
    return this.bodyMs(request) <= WHOLE_MS ? began : ended
  }

  /** How long its body took to come. */
  bodyMs(request: FastifyRequest): number {
    return this.#ended.get(request)!.getTime() - this.#began.get(request)!.getTime()
  }
}

/** How late bodies come after the first byte of their request, by the clock that says whether a tip counts. */
export function measureBodies(app: FastifyInstance, register: Registry, now: () => Date): void {
  const bodies = new Histogram({
    name: 'recess_http_body_seconds',
    help: 'From the first byte of a call to the end of its body',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [register],
  })
  const received = new Received(now)
  app.addHook('onRequest', async (request) => received.began(request))
  app.addHook('preValidation', async (request) => {
    if (!request.body) return
    received.ended(request)
    const route = request.routeOptions.url ?? 'none'
    bodies.observe({ route }, received.bodyMs(request) / 1000)
  })
}

import type { FastifyRequest } from 'fastify'

const WHOLE_MS = 2000

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
    return ended.getTime() - began.getTime() <= WHOLE_MS ? began : ended
  }
}

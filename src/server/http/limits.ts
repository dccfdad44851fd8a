import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#shared/endpoint.ts'
import { RefusalError } from '../refusal.ts'
import { readToken } from '../sessions/session.ts'
import type { World } from '../world.ts'
import { addressKey } from './client-address.ts'
import { bearerOf } from './guard.ts'

const PER_MINUTE = 600 // calls by one person, unless the endpoint says less
const OFFICE = 10 // times that by one address, which may be a whole office's
const WINDOW = '1 minute'
const COST_PER_MINUTE = 10_000 // of one person over all calls: a sixth of a thread's minute

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

const spendings = new WeakMap<FastifyInstance, { person: Spending; address: Spending }>()

function spendingOf(app: FastifyInstance) {
  const known = spendings.get(app)
  if (known) return known
  const person = new Spending(COST_PER_MINUTE)
  const spending = { person, address: new Spending(COST_PER_MINUTE * OFFICE) }
  spendings.set(app, spending)
  return spending
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Whose session a token is of; null for none of ours. */
function personOf(world: World, token: () => string): string | null {
  try {
    return readToken(world, token()).userId
  } catch (error) {
    if (error instanceof RefusalError) return null // refused soon after
    throw error
  }
}

/** The account an anonymous call is about, by its address or by a session to be renewed; '' for none. */
function accountOf(world: World, body: unknown): string {
  const { email, token } = (body ?? {}) as { email?: unknown; token?: unknown }
  if (typeof email === 'string') return hashed(email.trim().toLowerCase())
  return (typeof token === 'string' && personOf(world, () => token)) || ''
}

/** Permits so many requests of a key in a minute. Throws too_many_requests with retryAfter in seconds. */
export function limitCalls(
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
) {
  const check = app.createRateLimit({ max, timeWindow: WINDOW, keyGenerator })
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await check(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new RefusalError('too_many_requests', { retryAfter: counted.ttlInSeconds })
  }
}

/**
 * Limits on a call, before any work is done for it: by person where a session identifies them, or for
 * anonymous callers by address and the account they name, each call separately and all together by what
 * they cost; and these, far higher, by address alone. An office behind one address is not one person.
 * Throws too_many_requests.
 */
export function limitsOn(app: FastifyInstance, world: World, endpoint: Endpoint) {
  const { perMinute: max = PER_MINUTE, cost = 1 } = endpoint
  const isForAnyone = endpoint.access === 'anyone'
  const caller = (request: FastifyRequest) =>
    isForAnyone ? null : personOf(world, () => bearerOf(request))
  const keyOf = (request: FastifyRequest) =>
    caller(request) ?? `${addressKey(request.ip)} ${accountOf(world, request.body)}`
  const spending = spendingOf(app)
  const byCalls = limitCalls(app, max, keyOf)
  const byAddress = limitCalls(app, max * OFFICE, (request) => addressKey(request.ip))
  return {
    onRequest: async (request: FastifyRequest) => {
      if (caller(request)) return
      await byAddress(request)
      spending.address.charge(addressKey(request.ip), cost)
    },
    preValidation: async (request: FastifyRequest) => {
      await byCalls(request)
      spending.person.charge(keyOf(request), cost)
    },
  }
}

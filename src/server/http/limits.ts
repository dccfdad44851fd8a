import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { RefusalError } from '../refusal.ts'
import { readToken } from '../sessions/session.ts'
import type { World } from '../world.ts'
import { addressKey } from './client-address.ts'
import { bearerOf } from './guard.ts'

const PER_MINUTE = 600 // calls by one person, unless the endpoint says less
const OFFICE = 10 // times that by one address, which may be a whole office's
const WINDOW = '1 minute'

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The account a stranger's call is about; '' where it names none. */
function accountOf(body: unknown): string {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? hashed(email.trim().toLowerCase()) : ''
}

function personOf(world: World, request: FastifyRequest): string | null {
  try {
    return readToken(world, bearerOf(request)).userId
  } catch (error) {
    if (error instanceof RefusalError) return null // refused soon after
    throw error
  }
}

/**
 * Limits on a call, before any work is done for it: by person, or for strangers by address and
 * the account they name; and, far higher, by address alone. Throws too_many_requests.
 */
export function limitsOn(app: FastifyInstance, world: World, endpoint: Endpoint) {
  const max = endpoint.perMinute ?? PER_MINUTE
  const keyOf = (request: FastifyRequest) => {
    const person = endpoint.access === 'anyone' ? null : personOf(world, request)
    return person ?? `${addressKey(request.ip)} ${accountOf(request.body)}`
  }
  const limit = (most: number, keyGenerator: (request: FastifyRequest) => string) => {
    const check = app.createRateLimit({ max: most, timeWindow: WINDOW, keyGenerator })
    return async (request: FastifyRequest) => {
      const counted = await check(request)
      if (counted.isAllowed || !counted.isExceeded) return
      throw new RefusalError('too_many_requests', { retryAfter: counted.ttlInSeconds })
    }
  }
  return {
    onRequest: limit(max * OFFICE, (request) => addressKey(request.ip)),
    preValidation: limit(max, keyOf),
  }
}

import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import type { ErrorCode } from '#shared/errors.ts'
import { RefusalError } from '../../refusal.ts'
import type { World } from '../../world.ts'

const TOLERANCE_S = 300
const keySets = new WeakMap<World, Map<string, JWTVerifyGetKey>>()

/** An issuer's keys, fetched once and again when a token names one we don't know. */
function keysAt(world: World, address: string): JWTVerifyGetKey {
  const sets = keySets.get(world) ?? new Map<string, JWTVerifyGetKey>()
  keySets.set(world, sets)
  const known = sets.get(address)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(address), { [customFetch]: world.fetch })
  sets.set(address, keys)
  return keys
}

const outages = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'])

/**
 * Another issuer's token: RS256 by its published keys, for one of the audiences, within five
 * minutes of its times. Throws `refusal`, or unavailable when the keys can't be had.
 */
export async function verifyToken(
  world: World,
  token: string,
  expected: { keys: string; audience: string[]; refusal: ErrorCode },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysAt(world, expected.keys), {
      algorithms: ['RS256'],
      audience: expected.audience,
      clockTolerance: TOLERANCE_S,
      currentDate: world.now(),
      requiredClaims: ['exp'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError && !outages.has(error.code))
      throw new RefusalError(expected.refusal)
    world.log.warn({ err: error }, `the keys at ${expected.keys} could not be read`)
    throw new RefusalError('unavailable')
  }
}

/** Whether a token says it was made in the future. */
export const isFromFuture = ({ iat = 0 }: JWTPayload, now: Date) =>
  iat * 1000 > now.getTime() + TOLERANCE_S * 1000

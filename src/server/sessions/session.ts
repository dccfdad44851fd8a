import { randomUUID } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { sessions } from './schema.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { mustBeEnabledById } from '../teams/disabled.ts'
import { endOldest, prolongSession } from './store.ts'

const HOUR_MS = 3_600_000
const PASSWORD_SESSION_MS = 30 * 24 * HOUR_MS
const PROVIDER_SESSION_MS = 12 * HOUR_MS
const RENEWABLE_MS = 5 * 60_000 // before its end

const payloadSchema = z.object({ sub: z.uuid(), teamId: z.uuid(), sid: z.uuid(), exp: z.number() })

/** A valid token's content: whose session, and until when. */
export interface SessionKey {
  readonly userId: string
  readonly teamId: string
  readonly sessionId: string
  readonly expiresAt: number // epoch ms
}

interface Tokens {
  sign(payload: object): string
  verify(token: string): unknown
}
const made = new WeakMap<World, Tokens>()

function tokensOf(world: World): Tokens {
  const known = made.get(world)
  if (known) return known
  const key = world.sessionKey
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
  // the verifier's clock can't be set again for each token, so expiry is checked below
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: true })
  const tokens = { sign, verify }
  made.set(world, tokens)
  return tokens
}

/** Any token of ours: its claims are not checked here. */
export const signClaims = (world: World, claims: object): string => tokensOf(world).sign(claims)

/** The claims of a token of ours; null: it is none. */
export function readClaims(world: World, token: string): unknown {
  try {
    return tokensOf(world).verify(token)
  } catch (error) {
    if (error instanceof TokenError) return null
    throw error
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** A session token: JWT of three parts, HS256, that lives as long as its session. */
export function signToken(world: World, key: SessionKey): string {
  const iat = seconds(world.now())
  const { userId: sub, teamId, sessionId: sid, expiresAt } = key
  return signClaims(world, { sub, teamId, sid, iat, exp: Math.floor(expiresAt / 1000) })
}

const guestSchema = z.object({ guest: z.literal(true) })

/** Whose session a token is of. Throws session_expired, unauthorized, and not_for_guests for a guest's of a meeting. */
export function readToken(world: World, token: string): SessionKey {
  const claims = readClaims(world, token)
  if (guestSchema.safeParse(claims).success) throw new RefusalError('not_for_guests')
  const payload = payloadSchema.safeParse(claims).data
  if (!payload) throw new RefusalError('unauthorized')
  if (payload.exp <= seconds(world.now())) throw new RefusalError('session_expired')
  const { sub: userId, teamId, sid: sessionId, exp } = payload
  return { userId, teamId, sessionId, expiresAt: exp * 1000 }
}

function endFrom(from: Date, provider: string): Date {
  const lasts = provider === 'GS' ? PASSWORD_SESSION_MS : PROVIDER_SESSION_MS
  return new Date(from.getTime() + lasts)
}

interface Beginning {
  readonly teamId: string
  readonly userId: string
  readonly provider: string
  readonly tabToken?: string | null // sealed
  readonly createdAt?: Date // of the session that it continues; else now
}

/**
 * Begins a session: 30 days with a password, 12 hours with any other sign-in. One more than a person
 * may have ends their oldest. Throws space_disabled.
 */
export async function beginSession(
  world: World,
  db: Database,
  { tabToken = null, createdAt = world.now(), ...who }: Beginning,
): Promise<SessionKey> {
  await mustBeEnabledById(db, who.teamId)
  const expiresAt = endFrom(world.now(), who.provider)
  const sessionId = randomUUID()
  await db.insert(sessions).values({ ...who, sessionId, createdAt, expiresAt, tabToken })
  await endOldest(db, who, world.now())
  return { ...who, sessionId, expiresAt: expiresAt.getTime() }
}

/** Whether a session is in its last five minutes. */
export const isToBeRenewed = ({ now }: World, { expiresAt }: Pick<SessionKey, 'expiresAt'>) =>
  expiresAt - now().getTime() <= RENEWABLE_MS

/** A session in its last five minutes is renewed for its user; an earlier one stays. */
export async function renewSession<Key extends SessionKey & { readonly provider: string }>(
  world: World,
  key: Key,
): Promise<Key> {
  if (!isToBeRenewed(world, key)) return key
  const expiresAt = endFrom(world.now(), key.provider)
  await prolongSession(world.db, key, expiresAt)
  return { ...key, expiresAt: expiresAt.getTime() }
}

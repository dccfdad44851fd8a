import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { type Provider } from '#shared/providers.ts'
import { redirectPaths } from '../contract.ts'
import { loginStates } from './schema.ts'
import { termsOf } from '#server/sessions/oidc/provider.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

const VALID_MS = 10 * 60_000
const BYTES = 32

export type LoginState = typeof loginStates.$inferSelect

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
const random = (world: World) => world.randomBytes(BYTES).toString('base64url')

interface SignInOptions {
  readonly provider: Provider
  readonly redirectUri: string
  readonly isAdmin: boolean // founds a space
  readonly link?: { readonly teamId: string; readonly userId: string }
}

function addressOf(
  world: World,
  { provider, redirectUri, isAdmin }: SignInOptions,
  secrets: Secrets,
): string {
  const terms = termsOf(world.config, provider)
  const purpose = isAdmin ? 'found' : 'signIn'
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: terms.clientId,
    redirect_uri: redirectUri,
    scope: terms.scopes[purpose],
    state: secrets.state,
    nonce: secrets.nonce,
  })
  if (terms.pkce) {
    const challenge = createHash('sha256').update(secrets.verifier).digest('base64url')
    query.set('code_challenge', challenge)
    query.set('code_challenge_method', 'S256')
  }
  return `${terms.authorize}?${query}`
}

interface Secrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/**
 * Begins a sign-in that must end within ten minutes, at the redirect address of its provider and
 * nowhere else. Throws provider_off, bad_input.
 */
export async function beginLogin(
  world: World,
  options: SignInOptions,
): Promise<{ url: string; state: string }> {
  const { provider, redirectUri, isAdmin, link } = options
  if (redirectUri !== world.publicUrl() + redirectPaths[provider])
    throw new RefusalError('bad_input')
  const secrets = { state: random(world), nonce: random(world), verifier: random(world) }
  const url = addressOf(world, options, secrets)
  const now = world.now()
  await world.db.insert(loginStates).values({
    stateHash: hashed(secrets.state),
    provider,
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    redirectUri,
    isAdmin,
    teamId: link?.teamId ?? null,
    userId: link?.userId ?? null,
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  return { url, state: secrets.state }
}

/** Takes a redirect under way: it works once. Throws sign_in_expired. */
export async function takeState(
  world: World,
  purpose: string | null,
  { state, redirectUri }: { state: string; redirectUri: string },
): Promise<LoginState> {
  const [known] = await world.db
    .delete(loginStates)
    .where(and(eq(loginStates.stateHash, hashed(state)), gt(loginStates.expiresAt, world.now())))
    .returning()
  const fits = known && known.redirectUri === redirectUri
  if (!fits || (purpose && known.provider !== purpose)) throw new RefusalError('sign_in_expired')
  return known
}

/** A redirect under way that is no sign-in, such as an install. */
export async function beginState(
  world: World,
  purpose: string,
  redirectUri: string,
): Promise<string> {
  const state = random(world)
  await world.db.insert(loginStates).values({
    stateHash: hashed(state),
    provider: purpose,
    nonce: '',
    verifier: '',
    redirectUri,
    isAdmin: true,
    expiresAt: new Date(world.now().getTime() + VALID_MS),
  })
  return state
}

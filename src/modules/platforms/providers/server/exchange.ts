import { z } from 'zod'
import type { Provider } from '#shared/providers.ts'
import { readIdToken, type ProvenPerson } from '#server/sessions/oidc/id-token.ts'
import { termsOf } from '#server/sessions/oidc/provider.ts'
import { fetchExternal } from '#server/http/external-request.ts'
import { refuseOwnSecret } from '#server/mail/own-secret.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import type { LoginState } from './state.ts'

const answerSchema = z.object({ id_token: z.string() })
const errorSchema = z.object({ error: z.string() })

/**
 * Trades a code for an id token, server to server, and reads who it is.
 * Throws sign_in_failed (Slack says so with 200 and ok: false), setup_refused, provider_failed, unavailable.
 */
export async function provenPerson(
  world: World,
  login: LoginState,
  code: string,
): Promise<ProvenPerson> {
  const provider = login.provider as Provider
  const { token: url, clientId, clientSecret, pkce } = termsOf(world.config, provider)
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: login.redirectUri,
    ...(pkce && { code_verifier: login.verifier }),
  })
  const { body } = await fetchExternal(world, url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  })
  const answer = answerSchema.safeParse(body).data
  if (!answer) {
    const word = errorSchema.safeParse(body).data?.error ?? ''
    await refuseOwnSecret(world, provider === 'MS' ? 'Microsoft' : provider, word)
    throw new RefusalError('sign_in_failed')
  }
  return readIdToken(world, provider, { token: answer.id_token, nonce: login.nonce })
}

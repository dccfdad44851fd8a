import { makeCodes } from './codes.ts'
import { makeKeys } from './keys.ts'
import { redirect, type Answer, type Asked, type StandIn } from './serve.ts'

export interface Client {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

interface Issuer {
  readonly authorize: string // paths
  readonly token: string
  readonly keys: string
  readonly pkce: boolean
  /** How this issuer refuses: Slack with 200 and ok false, others with 400. */
  refuse(code: string): Answer
  claims(who: string): object
  answer(token: string): object
}

/**
 * An OpenID Connect provider whose user consents immediately. It binds a code to client, redirect
 * address and verifier and refuses anything else; `spoil` changes the next tokens for a test.
 */
export async function makeIssuer(issuer: Issuer, client: Client, now: () => Date) {
  const keys = await makeKeys('key-1')
  const codes = makeCodes()
  const state = { present: '', spoil: {} as object, busy: false }
  const seconds = () => Math.floor(now().getTime() / 1000)

  function authorize({ url }: Asked): Answer {
    const query = url.searchParams
    const value = (name: string) => query.get(name) ?? ''
    const isOurs =
      value('client_id') === client.clientId && value('redirect_uri') === client.redirectUri
    const hasPkce = !issuer.pkce || value('code_challenge_method') === 'S256'
    if (!isOurs || !hasPkce || !value('nonce') || !value('state'))
      return { status: 400, json: { error: 'invalid_request' } }
    const code = codes.issue({
      clientId: client.clientId,
      redirectUri: client.redirectUri,
      challenge: value('code_challenge'),
      nonce: value('nonce'),
      scope: value('scope'),
      who: state.present,
    })
    return redirect(`${client.redirectUri}?${new URLSearchParams({ code, state: value('state') })}`)
  }

  async function token({ body }: Asked): Promise<Answer> {
    if (state.busy) return { status: 429, headers: { 'retry-after': '30' }, json: {} }
    const form = new URLSearchParams(body)
    const value = (name: string) => form.get(name) ?? ''
    if (value('client_secret') !== client.clientSecret) return issuer.refuse('invalid_client')
    const grant = codes.redeem({
      code: value('code'),
      clientId: value('client_id'),
      redirectUri: value('redirect_uri'),
      verifier: value('code_verifier'),
    })
    if (!grant) return issuer.refuse('invalid_grant')
    const claims = {
      ...issuer.claims(grant.who),
      aud: client.clientId,
      nonce: grant.nonce,
      iat: seconds(),
      exp: seconds() + 3600,
      ...state.spoil,
    }
    return { json: issuer.answer(await keys.sign(claims)) }
  }

  const standIn: StandIn = async (asked) => {
    const { pathname } = asked.url
    if (pathname === issuer.keys) return { json: keys.jwks }
    if (pathname === issuer.authorize) return authorize(asked)
    if (pathname === issuer.token) return token(asked)
    return { status: 404, json: { error: 'not_found' } }
  }
  return { standIn, state, keys }
}

export type StandInIssuer = Awaited<ReturnType<typeof makeIssuer>>

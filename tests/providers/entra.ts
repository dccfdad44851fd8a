import { randomUUID } from 'node:crypto'
import { decodeJwt, type JWTPayload } from 'jose'
import { makeCodes } from './codes.ts'
import { consentPage } from './entra.pages.ts'
import { makeKeys } from './keys.ts'
import { redirect, type Answer, type Asked, type StandIn } from './serve.ts'

export const ENTRA = 'https://login.microsoftonline.com'
const HOUR_S = 3600

/** A person of a tenant, as in its directory. */
export interface Employee {
  readonly tid: string
  readonly oid: string
  readonly name: string
  readonly address: string
  readonly isGuest?: boolean
  readonly roles?: readonly string[] // directory roles
}

export interface Registration {
  readonly clientId: string
  readonly clientSecret: string
  readonly appIdUri: string
  readonly redirects: readonly string[]
}

/** What a tenant has consented to. */
export interface TenantState {
  approved: boolean // by an administrator, for what the registration lists: the user's identity
  consents: Map<string, Set<string>> // scopes that people consented to themselves, by object id
  graphTokens: number // how many app-only tokens for Graph were issued
}

const identity = ['openid', 'profile', 'email', 'offline_access']

/** The Graph scopes of a request, by their short names: a scope without a resource is Graph's. */
const graphScopes = (text: string) =>
  text
    .split(' ')
    .map((scope) => scope.replace('https://graph.microsoft.com/', ''))
    .filter((scope) => scope && !identity.includes(scope))

const error = (status: number, code: string, number: number, more: object = {}): Answer => ({
  status,
  json: {
    error: code,
    error_description: `AADSTS${number}: refused.`,
    error_codes: [number],
    ...more,
  },
})

/**
 * Stands in for login.microsoftonline.com: keys, discovery, the authorize and admin consent pages,
 * and the token endpoint with code + PKCE, on-behalf-of and client credentials.
 */
export async function makeEntra(app: Registration, now: () => Date) {
  const keys = await makeKeys('entra-1')
  const codes = makeCodes()
  const tenants = new Map<string, TenantState>()
  const people = new Map<string, Employee>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  const tenant = (tid: string): TenantState => {
    const known = tenants.get(tid) ?? {
      approved: false,
      consents: new Map<string, Set<string>>(),
      graphTokens: 0,
    }
    tenants.set(tid, known)
    return known
  }
  const person = (who: Employee): Employee => {
    people.set(who.oid, who)
    tenant(who.tid)
    return who
  }
  /** A person consents to Graph scopes. */
  const consent = ({ tid, oid }: Pick<Employee, 'tid' | 'oid'>, scopes: readonly string[]) => {
    const { consents } = tenant(tid)
    consents.set(oid, new Set([...(consents.get(oid) ?? []), ...scopes]))
  }
  /** The Graph scopes a person may use, by their short names. */
  const allowedTo = (tid: string, oid: string) => {
    const { approved, consents } = tenant(tid)
    return [...new Set([...(approved ? ['User.Read'] : []), ...(consents.get(oid) ?? [])])]
  }
  const lifetime = () => ({ iat: seconds(), nbf: seconds(), exp: seconds() + HOUR_S })
  const claimsOf = (who: Employee) => ({
    tid: who.tid,
    oid: who.oid,
    ver: '2.0',
    iss: `${ENTRA}/${who.tid}/v2.0`,
    name: who.name,
    preferred_username: who.address,
    ...(who.isGuest && { acct: 1 }),
    ...(who.roles && { wids: who.roles }),
  })

  /** What getAuthToken hands a tab; `change` spoils it for a test. */
  const tabToken = (who: Employee, change: JWTPayload = {}) =>
    keys.sign({
      ...claimsOf(who),
      aud: app.clientId,
      scp: 'access_as_user',
      azp: '5e3ce6c0-2b1f-4285-8d4b-75ee78787346',
      sub: randomUUID(),
      ...lifetime(),
      ...change,
    })

  function onBehalfOf(form: URLSearchParams, tid: string): Answer {
    const { oid, tid: home, exp = 0 } = decodeJwt(form.get('assertion') ?? '')
    if (home !== tid) return error(400, 'invalid_grant', 50013)
    if (exp < seconds()) return error(400, 'invalid_grant', 500133)
    const asked = graphScopes(form.get('scope') ?? '')
    const allowed = allowedTo(tid, String(oid))
    if (!asked.length || !asked.every((scope) => allowed.includes(scope)))
      return error(400, 'invalid_grant', 65001, { suberror: 'consent_required' })
    return bearer(`graph ${String(oid)} ${allowed.join(',')}`, form.get('scope') ?? '')
  }

  const bearer = (token: string, scope: string): Answer => ({
    json: {
      token_type: 'Bearer',
      scope,
      expires_in: HOUR_S,
      ext_expires_in: HOUR_S,
      access_token: token,
    },
  })

  async function clientCredentials(form: URLSearchParams, tid: string): Promise<Answer> {
    const state = tenants.get(tid)
    if (!state) return error(400, 'unauthorized_client', 700016)
    if (form.get('scope') === 'https://graph.microsoft.com/.default') {
      state.graphTokens++
      return bearer(`graph app ${tid}`, '')
    }
    if (form.get('scope') !== `${app.appIdUri}/.default`) return error(400, 'invalid_scope', 70011)
    const roles = state.approved ? { roles: ['Tenant.Approved'] } : {}
    const claims = { tid, oid: randomUUID(), ver: '2.0', iss: `${ENTRA}/${tid}/v2.0`, idtyp: 'app' }
    const token = await keys.sign({ ...claims, aud: app.clientId, ...lifetime(), ...roles })
    return bearer(token, '')
  }

  async function authorizationCode(form: URLSearchParams): Promise<Answer> {
    const text = (name: string) => form.get(name) ?? ''
    const [code, redirectUri] = [text('code'), text('redirect_uri')]
    const grant = codes.redeem({
      code,
      redirectUri,
      clientId: text('client_id'),
      verifier: text('code_verifier'),
    })
    const who = grant && people.get(grant.who)
    if (!grant || !who) return error(400, 'invalid_grant', 54005)
    const id = {
      ...claimsOf(who),
      aud: app.clientId,
      sub: who.oid,
      nonce: grant.nonce,
      ...lifetime(),
    }
    const { json } = bearer(`graph ${who.oid} ${graphScopes(grant.scope).join(',')}`, grant.scope)
    const info = { uid: who.oid, utid: who.tid }
    const client_info = Buffer.from(JSON.stringify(info)).toString('base64url')
    return { json: { ...(json as object), id_token: await keys.sign(id), client_info } }
  }

  const isOurSecret = (form: URLSearchParams) => form.get('client_secret') === app.clientSecret

  async function token(asked: Asked, tid: string): Promise<Answer> {
    const form = new URLSearchParams(asked.body)
    const grant = form.get('grant_type')
    if (form.get('client_id') !== app.clientId) return error(400, 'unauthorized_client', 700016)
    const isBrowser = asked.headers.origin !== undefined // a single-page app has no secret
    if (!isBrowser && !isOurSecret(form)) return error(401, 'invalid_client', 7000215)
    if (grant === 'client_credentials') return clientCredentials(form, tid)
    if (grant === 'urn:ietf:params:oauth:grant-type:jwt-bearer') return onBehalfOf(form, tid)
    if (grant === 'authorization_code') return authorizationCode(form)
    return error(400, 'unsupported_grant_type', 70003)
  }

  const discovery = (tid: string): Answer => ({
    json: {
      issuer: `${ENTRA}/${tid}/v2.0`,
      authorization_endpoint: `${ENTRA}/${tid}/oauth2/v2.0/authorize`,
      token_endpoint: `${ENTRA}/${tid}/oauth2/v2.0/token`,
      jwks_uri: `${ENTRA}/common/discovery/v2.0/keys`,
    },
  })

  /** The person at the browser: set by the simulator, as a signed-in Microsoft session would. */
  let present = ''
  const signInAs = (oid: string) => (present = oid)

  function decide(asked: Asked, tid: string): Answer {
    const query = asked.url.searchParams
    const isAdmin = asked.url.pathname.endsWith('/adminconsent')
    const redirectUri = query.get('redirect_uri') ?? ''
    const isOurs = query.get('client_id') === app.clientId && app.redirects.includes(redirectUri)
    if (!isOurs) return error(400, 'invalid_request', 50011)
    const decision = query.get('decision')
    if (!decision) return { html: consentPage(asked.url, isAdmin) }
    const back = { state: query.get('state') ?? '' }
    if (decision === 'cancel')
      return sendBack(query, { ...back, error: 'access_denied', error_description: 'AADSTS65004' })
    return isAdmin ? approved(query, tid, back) : allowed(query, tid, back)
  }

  function approved(query: URLSearchParams, tid: string, back: object): Answer {
    const who = people.get(present)
    if (!who?.roles?.length) return error(400, 'access_denied', 90094) // no administrator
    tenant(tid).approved = true
    return sendBack(query, {
      ...back,
      admin_consent: 'True',
      tenant: tid,
      scope: query.get('scope') ?? '',
    })
  }

  function allowed(query: URLSearchParams, tid: string, back: object): Answer {
    const who = people.get(present)
    if (!who) return error(400, 'login_required', 50058)
    consent(who, graphScopes(query.get('scope') ?? ''))
    const code = codes.issue({
      clientId: app.clientId,
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      scope: query.get('scope') ?? '',
      who: who.oid,
    })
    const info = Buffer.from(JSON.stringify({ uid: who.oid, utid: tid })).toString('base64url')
    return sendBack(query, { ...back, code, client_info: info })
  }

  function sendBack(query: URLSearchParams, values: object): Answer {
    const url = query.get('redirect_uri') ?? ''
    const given = new URLSearchParams(Object.entries(values) as [string, string][])
    return redirect(`${url}${query.get('response_mode') === 'fragment' ? '#' : '?'}${given}`)
  }

  const standIn: StandIn = async (asked) => {
    const [, tid = '', ...rest] = asked.url.pathname.split('/')
    const place = rest.join('/')
    const cors = { 'access-control-allow-origin': asked.headers.origin ?? '*' }
    if (place === 'discovery/v2.0/keys') return { json: keys.jwks, headers: cors }
    if (place === 'v2.0/.well-known/openid-configuration')
      return { ...discovery(tid), headers: cors }
    if (place === 'oauth2/v2.0/token') return { ...(await token(asked, tid)), headers: cors }
    if (place === 'oauth2/v2.0/authorize' || place === 'v2.0/adminconsent')
      return decide(asked, tid)
    return { status: 404, json: { error: 'not_found' } }
  }
  return { standIn, tenant, tenants, person, people, consent, tabToken, keys, signInAs }
}

export type Entra = Awaited<ReturnType<typeof makeEntra>>

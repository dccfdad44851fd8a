import type {
  AuthError,
  ConfidentialClientApplication,
  INetworkModule,
  NetworkRequestOptions,
  NetworkResponse,
} from '@azure/msal-node'
import { consents, type Consent } from '#shared/providers.ts'
import { GRAPH } from './graph.ts'
import { reportOwnFault } from '../mail/own-fault.ts'
import { RefusalError } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { APPROVED_ROLE, type ListPermission } from './registration.ts'
import { appIdUri, AUTHORITY, readAppRoles } from './verify-tab-token.ts'
import { z } from 'zod'
import { fetchExternal } from '../../http/external-request.ts'

const WAIT_MS = 4_000

/* It takes a start that needs none of it a while to load. */
const msal = () => import('@azure/msal-node')

/** MSAL's calls go out through the world's own fetch. */
function network(world: World): INetworkModule {
  const ask =
    (method: 'GET' | 'POST') =>
    async <T>(url: string, options: NetworkRequestOptions = {}): Promise<NetworkResponse<T>> => {
      const response = await world.fetch(url, {
        method,
        headers: options.headers ?? {},
        signal: AbortSignal.timeout(WAIT_MS),
        ...(options.body !== undefined && { body: options.body }),
      })
      const body = (await response.json()) as T
      return { headers: Object.fromEntries(response.headers), body, status: response.status }
    }
  return { sendGetRequestAsync: ask('GET'), sendPostRequestAsync: ask('POST') }
}

const clients = new WeakMap<World, Promise<ConfidentialClientApplication>>()

async function makeClient(world: World, own: { clientId: string; clientSecret: string }) {
  const { ConfidentialClientApplication: Client } = await msal()
  return new Client({
    auth: { ...own, authority: `${AUTHORITY}/organizations` },
    system: { networkClient: network(world) },
  })
}

/** Throws provider_off where this server is not registered at Microsoft. */
async function clientOf(world: World): Promise<ConfidentialClientApplication> {
  const known = clients.get(world)
  if (known) return known
  const { ENTRA_CLIENT_ID: clientId, ENTRA_CLIENT_SECRET: clientSecret } = world.config
  if (!clientId || !clientSecret) throw new RefusalError('provider_off')
  const client = makeClient(world, { clientId, clientSecret })
  clients.set(world, client)
  return client
}

/** The tenant's own, never `common`: a guest would be looked for at home. */
const authorityOf = (tenantId: string) => `${AUTHORITY}/${tenantId}`

/**
 * Trades a tab's token for one that speaks to Graph for the person.
 * Throws consent_required; setup_refused; provider_failed for anything else Microsoft refuses.
 */
export async function graphToken(
  world: World,
  { token, tenantId }: { token: string; tenantId: string },
  consent: Consent,
): Promise<string> {
  try {
    const client = await clientOf(world)
    const answer = await client.acquireTokenOnBehalfOf({
      oboAssertion: token,
      scopes: consents[consent].map((name) => `${GRAPH}/${name}`),
      authority: authorityOf(tenantId),
      skipCache: true,
    })
    if (answer) return answer.accessToken
  } catch (error) {
    if (await isConsentMissing(error)) throw new RefusalError('consent_required')
    const { AuthError } = await msal()
    if (!(error instanceof AuthError)) throw error
    await refuseSecret(world, error)
    world.log.warn({ code: error.errorCode, about: error.subError }, 'no Graph token')
  }
  throw new RefusalError('provider_failed')
}

/** Entra says so as suberror, or by its number where a policy words it differently. */
async function isConsentMissing(error: unknown): Promise<boolean> {
  const { AuthError, InteractionRequiredAuthError } = await msal()
  if (!(error instanceof AuthError)) return false
  if (error instanceof InteractionRequiredAuthError && error.errorCode === 'consent_required')
    return true
  return error.subError === 'consent_required' || /AADSTS65001\b/.test(error.errorMessage)
}

/* Our secret is wrong, has run out, or none was sent: of no tenant, person or consent. */
const ofSecret = /AADSTS(?:7000215|7000222|7000218|700027)\b/

/** Reports that Entra refuses our own secret. Throws setup_refused then. */
async function refuseSecret(world: World, { errorMessage, errorCode }: AuthError): Promise<void> {
  const [word] = ofSecret.exec(errorMessage) ?? []
  if (!word) return
  await reportOwnFault(world, { service: 'Microsoft', answer: `${errorCode} ${word}` })
  throw new RefusalError('setup_refused')
}

/** Our app-only token in a tenant, or null where it knows nothing of us. Throws unavailable, setup_refused. */
async function appToken(
  world: World,
  tenantId: string,
  { scope, skipCache = true }: { scope: string; skipCache?: boolean },
): Promise<string | null> {
  try {
    const client = await clientOf(world)
    const answer = await client.acquireTokenByClientCredential({
      scopes: [scope],
      authority: authorityOf(tenantId),
      skipCache,
    })
    return answer?.accessToken ?? null
  } catch (error) {
    const { AuthError, ClientAuthErrorCodes } = await msal()
    if (!(error instanceof AuthError)) throw error
    if (error.errorCode === ClientAuthErrorCodes.networkError) throw new RefusalError('unavailable')
    await refuseSecret(world, error)
    return null // no service principal of ours in that tenant
  }
}

/** For the directory's lists; what it may read is what the tenant's administrator granted. */
export const appGraphToken = (world: World, tenantId: string) =>
  appToken(world, tenantId, { scope: `${GRAPH}/.default` })

/** The same for many questions in a row: up to an hour old, so it may not know of what was granted since. */
export const cachedGraphToken = (world: World, tenantId: string) =>
  appToken(world, tenantId, { scope: `${GRAPH}/.default`, skipCache: false })

/**
 * Whether an administrator of the tenant approved us. Only an administrator can grant an
 * application role, and only where it was granted does our app-only token carry it.
 */
export async function isApproved(world: World, tenantId: string): Promise<boolean> {
  const token = await appToken(world, tenantId, { scope: `${appIdUri(world)}/.default` })
  const roles = token ? await readAppRoles(world, token, tenantId) : []
  return roles.includes(APPROVED_ROLE)
}

const PAGES = 10
const pageSchema = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().optional(),
})

export interface GraphList {
  readonly path: string // and query
  readonly permission: ListPermission // what Graph gives it for
}

/** A list of Graph's, all its pages up to ten. Null where the tenant granted us no such permission. */
export async function graphList(
  world: World,
  tenantId: string,
  { path, permission }: GraphList,
): Promise<unknown[] | null> {
  const token = await appGraphToken(world, tenantId)
  if (!token) return null
  const items: unknown[] = []
  let url: string | undefined = `${GRAPH}/v1.0${path}`
  for (let page = 0; url && page < PAGES; page++) {
    if (!url.startsWith(`${GRAPH}/`)) throw new RefusalError('provider_failed')
    const headers = { authorization: `Bearer ${token}`, consistencylevel: 'eventual' }
    const { status, body } = await fetchExternal(world, url, { headers })
    if (status === 401 || status === 403) {
      world.log.debug({ permission }, 'not granted')
      return null
    }
    if (status === 404) return [] // of something that is not there
    const known = pageSchema.safeParse(body).data
    if (status !== 200 || !known) throw new RefusalError('provider_failed')
    items.push(...known.value)
    url = known['@odata.nextLink']
  }
  return items
}

/** A text within an OData filter. */
export const quoted = (text: string) => encodeURIComponent(`'${text.replaceAll("'", "''")}'`)

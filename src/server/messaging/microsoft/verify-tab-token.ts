import { z } from 'zod'
import { verifyToken } from '../../sessions/oidc/verify.ts'
import { RefusalError } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { TAB_SCOPE } from './registration.ts'

export const AUTHORITY = 'https://login.microsoftonline.com'
export const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad' // the tenant of personal accounts

const claims = z.object({
  tid: z.guid(),
  ver: z.enum(['1.0', '2.0']),
  iss: z.string(),
})

const person = z.object({
  oid: z.guid(),
  scp: z.string(),
  name: z.string().default(''),
  preferred_username: z.string().default(''),
  upn: z.string().default(''),
  acct: z.number().optional(), // 1: a guest in this tenant
  wids: z.array(z.string()).default([]), // directory roles
  iat: z.number(), // seconds
})

/** The person of a tab's token. `tenantId` and `objectId` together are the key. */
export interface TabPerson {
  readonly tenantId: string
  readonly objectId: string
  readonly name: string // display only: it may change
  readonly address: string // display only
  readonly isGuest: boolean
  readonly roles: readonly string[] // template ids of directory roles
  readonly issuedAt: Date // the token's: Entra authenticated them then
}

const issuers = {
  '1.0': (tid: string) => `https://sts.windows.net/${tid}/`,
  '2.0': (tid: string) => `${AUTHORITY}/${tid}/v2.0`,
}

/** Both forms Entra returns, by the version the registration requests. */
function audiences({ config, publicUrl }: World): string[] {
  const clientId = config.ENTRA_CLIENT_ID ?? ''
  return [clientId, appIdUri({ config, publicUrl })]
}

export function appIdUri({ config, publicUrl }: Pick<World, 'config' | 'publicUrl'>): string {
  return config.ENTRA_APP_ID_URI ?? `api://${new URL(publicUrl()).host}/${config.ENTRA_CLIENT_ID}`
}

/** Signature, audience, expiry, and that the issuer is the one of the token's own tenant and version. */
async function verified(world: World, token: string) {
  const payload = await verifyToken(world, token, {
    keys: `${AUTHORITY}/common/discovery/v2.0/keys`,
    audience: audiences(world),
    refusal: 'token_invalid',
  })
  const known = claims.safeParse(payload).data
  if (!known || known.iss !== issuers[known.ver](known.tid)) throw new RefusalError('token_invalid')
  return { payload, tenantId: known.tid.toLowerCase() }
}

/**
 * Verifies a token of getAuthToken (learn.microsoft.com, access token claims reference).
 * Throws token_invalid, personal_account, unavailable when the keys can't be had, provider_off.
 */
export async function readTabToken(world: World, token: string): Promise<TabPerson> {
  if (!world.config.ENTRA_CLIENT_ID) throw new RefusalError('provider_off')
  const { payload, tenantId } = await verified(world, token)
  const known = person.safeParse(payload).data
  if (!known?.scp.split(' ').includes(TAB_SCOPE)) throw new RefusalError('token_invalid')
  if (tenantId === PERSONAL_TENANT) throw new RefusalError('personal_account')
  return {
    tenantId,
    objectId: known.oid.toLowerCase(),
    name: known.name,
    address: known.preferred_username || known.upn,
    isGuest: known.acct === 1,
    roles: known.wids,
    issuedAt: new Date(known.iat * 1000),
  }
}

/** The application roles in an app-only token of ours in a tenant; none when it is another's. */
export async function readAppRoles(
  world: World,
  token: string,
  tenantId: string,
): Promise<readonly string[]> {
  const { payload, tenantId: tokenTenantId } = await verified(world, token)
  if (tokenTenantId !== tenantId) return []
  return z.array(z.string()).safeParse(payload['roles']).data ?? []
}

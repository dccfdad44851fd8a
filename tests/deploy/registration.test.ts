import { readFile } from 'node:fs/promises'
import { redirectPaths } from '#modules/platforms/providers/contract.ts'
import {
  APPROVED_ROLE,
  delegatedPermissions,
  listPermissions,
  TAB_SCOPE,
} from '#server/messaging/microsoft/registration.ts'
import { registration } from '../providers/microsoft.ts'

interface Access {
  id: string
  type: 'Scope' | 'Role'
}
interface Claims {
  name: string
}
interface Registration {
  identifierUris: string[]
  groupMembershipClaims: string
  optionalClaims: Record<'idToken' | 'accessToken' | 'saml2Token', Claims[]>
  api: {
    requestedAccessTokenVersion: number
    oauth2PermissionScopes: { id: string; value: string }[]
    preAuthorizedApplications: { appId: string; delegatedPermissionIds: string[] }[]
  }
  appRoles: { id: string; value: string; allowedMemberTypes: string[] }[]
  requiredResourceAccess: { resourceAppId: string; resourceAccess: Access[] }[]
  spa: { redirectUris: string[] }
  web: { redirectUris: string[] }
}

const manifest = JSON.parse(await readFile('aad.manifest.json', 'utf8')) as Registration
const guide = (await readFile('docs/teams.md', 'utf8')).replace(/\s+/g, ' ')
const [graph, own] = manifest.requiredResourceAccess
const host = 'https://${{PUBLIC_HOST}}'

/* The toolkit knows the others by their names. */
const names: Record<string, string> = {
  '97235f07-e226-4f63-ace3-39588e11d3a1': 'User.ReadBasic.All',
}
const graphOf = (type: Access['type']) =>
  graph!.resourceAccess.filter((one) => one.type === type).map(({ id }) => names[id] ?? id)

/** What stands in code marks in docs/teams.md between two of its words. */
function listed(begin: string, end: string): string[] {
  const [, text] = guide.split(begin)
  const passage = text?.slice(0, text.indexOf(end))
  if (!passage || !text?.includes(end)) throw new Error(`docs/teams.md lost ${begin} … ${end}`)
  return [...passage.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
}

test('manifest, guide and code ask the same permissions of people and founders', () => {
  const asked = [...delegatedPermissions].sort()
  expect(graphOf('Scope').sort()).toEqual(asked)
  expect(
    [...new Set(listed('add Microsoft Graph, delegated,', 'and from "My APIs"'))].sort(),
  ).toEqual(asked)
})

test('and the same application permissions, for the lists', () => {
  expect(graph!.resourceAppId).toBe('Microsoft Graph')
  expect(graphOf('Role')).toEqual([...listPermissions])
  expect(listed("add Graph's application permissions", '; without them')).toEqual([
    ...listPermissions,
  ])
})

test('the role that proves an approval is its own and is asked of itself', () => {
  const [role] = manifest.appRoles
  expect(manifest.appRoles).toHaveLength(1)
  expect(role).toMatchObject({ value: APPROVED_ROLE, allowedMemberTypes: ['Application'] })
  expect(own).toEqual({
    resourceAppId: '${{ENTRA_CLIENT_ID}}',
    resourceAccess: [{ id: role!.id, type: 'Role' }],
  })
  expect(listed('App roles: create', 'API permissions')).toEqual([APPROVED_ROLE])
})

test('the same clients may ask a token for the same scope', () => {
  const [scope] = manifest.api.oauth2PermissionScopes
  expect(scope!.value).toBe(TAB_SCOPE)
  expect(listed('add the scope', ', for admins')).toEqual([TAB_SCOPE])
  const clients = manifest.api.preAuthorizedApplications
  for (const one of clients) expect(one.delegatedPermissionIds).toEqual([scope!.id])
  expect(clients.map(({ appId }) => appId)).toEqual(
    listed('Authorise these clients for it:', 'In the manifest editor'),
  )
  expect(new Set(clients.map(({ appId }) => appId)).size).toBe(7)
})

test('tokens have the version and the claims the server reads', () => {
  expect(manifest.api.requestedAccessTokenVersion).toBe(2)
  expect(manifest.groupMembershipClaims).toBe('DirectoryRole')
  const claims = Object.values(manifest.optionalClaims).flat()
  expect(new Set(claims.map(({ name }) => name))).toEqual(
    new Set(listed('add the optional claims', 'and the groups claim')),
  )
  for (const token of ['idToken', 'accessToken'] as const)
    expect(manifest.optionalClaims[token]).toContainEqual(expect.objectContaining({ name: 'acct' }))
})

test('every way back is registered once, as the platform that uses it', () => {
  const { spa, web } = manifest
  expect(web.redirectUris).toEqual([host + redirectPaths.MS])
  const all = [...spa.redirectUris, ...web.redirectUris]
  expect(new Set(all).size).toBe(all.length) // Entra refuses one address on two platforms
  const known = registration('https://recess.example').redirects
  expect(all.map((url) => url.replace(host, 'https://recess.example')).sort()).toEqual(
    [...known].sort(),
  )
  const told = [
    ...listed('"Single-page application" with the redirect addresses', ', and the platform'),
    ...listed('the platform "Web" with', '3. Certificates'),
  ]
  expect(told).toEqual(all.map((url) => url.replace(host, 'https://HOST')))
})

test('its address is the one the package names', async () => {
  const app = JSON.parse(await readFile('appPackage/manifest.json', 'utf8')) as {
    webApplicationInfo: { resource: string }
  }
  expect(manifest.identifierUris).toEqual([app.webApplicationInfo.resource])
})

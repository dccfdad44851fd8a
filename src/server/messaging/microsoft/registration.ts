import { consents } from '#shared/providers.ts'
import { microsoftScopes } from '../../sessions/oidc/provider.ts'

/* What our registration at Entra must have; aad.manifest.json and docs/teams.md say the same. */

/** The scope of ours that a tab's token carries. */
export const TAB_SCOPE = 'access_as_user'

/** Our own application role: it gives access to nothing, and only an administrator can grant it. */
export const APPROVED_ROLE = 'Tenant.Approved'

/** Graph's delegated permissions: what people and founders are asked. */
export const delegatedPermissions: readonly string[] = [
  ...new Set([
    ...Object.values(microsoftScopes).join(' ').split(' '),
    ...Object.values(consents).flat(),
  ]),
]

/** Graph's application permissions. A tenant may leave them out: then our own lists serve. */
export const listPermissions = [
  'User.ReadBasic.All',
  'Team.ReadBasic.All',
  'Channel.ReadBasic.All',
] as const
export type ListPermission = (typeof listPermissions)[number]

import { sameIn } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { adminsIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import { directorySignIns, entryOf } from '#server/accounts/tenants/directory-only.ts'
import { signIns } from '#server/accounts/schema.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { updateUser } from '#server/accounts/store.ts'
import { findTenant, deleteTenants, findTenantOfTeam } from '#server/accounts/tenants/store.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { MemberKey } from '#server/module.ts'
import type { World } from '#server/world.ts'
import { findUser, lockSpace, othersIn } from './store.ts'
import type { Caller } from '#server/sessions/caller.ts'

/**
 * A space that only admits people from its directory always has an admin who can sign in; `except` is
 * the person about to leave. Throws last_admin.
 */
export async function mustKeepAdmin(tx: Database, teamId: string, except = ''): Promise<void> {
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(signIns, sameIn(signIns, users, ['teamId', 'userId']))
    .innerJoin(tenants, directorySignIns)
    .where(adminsIn(teamId))
  if (rows.every(({ userId }) => userId === except)) throw new RefusalError('last_admin')
}

/** As mustKeepAdmin, where the space only admits people from its directory. */
export async function keepDirectoryAdmin(tx: Database, teamId: string, except = '') {
  if ((await entryOf(tx, teamId)) === 'directory') await mustKeepAdmin(tx, teamId, except)
}

interface Company {
  readonly provider: 'MS' | 'Slack'
  readonly tenantId: string
}

/**
 * A verified administrator of a company becomes admin of its space where no other admin can sign in.
 * Nothing follows for a space they merely play in by another company's sign-in.
 */
export function claimAdmin(
  world: World,
  who: MemberKey,
  { provider, tenantId }: Company,
): Promise<void> {
  return world.db.transaction(async (tx) => {
    if ((await findTenant(tx, provider, tenantId))?.teamId !== who.teamId) return
    await lockSpace(tx, who)
    const person = await findUser(tx, who)
    if (!person || person.isAdmin || person.leftAt || person.removedAt) return
    if ((await othersIn(tx, who)).admins > 0) return
    await updateUser(tx, who, { isAdmin: true })
    const { teamId, userId } = who
    const what = 'admin_added'
    await writeAudit(tx, { teamId, userId, what, after: { userId }, at: world.now() })
  })
}

/** Parts the space from its company at a provider. Throws last_admin where only its directory lets admins in. */
export async function disconnectProvider(
  world: World,
  { teamId, userId }: Caller,
  provider: 'MS' | 'Slack',
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const tenant = await findTenantOfTeam(tx, provider, teamId)
    if (!tenant) return
    await deleteTenants(tx, provider, teamId)
    await keepDirectoryAdmin(tx, teamId)
    const before = { provider, tenantId: tenant.tenantId }
    await writeAudit(tx, { teamId, userId, what: 'disconnected', before, at: world.now() })
  })
}

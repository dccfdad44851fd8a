import { writeAudit } from '../../base/audit/store.ts'
import type { MemberKey } from '../../base/module.ts'
import type { World } from '../../base/world.ts'
import { updateUser } from '../accounts/store.ts'
import { findTenant } from '../tenants/store.ts'
import { findUser, lockSpace, othersIn } from './store.ts'

/** A company as its provider knows it. */
interface Company {
  readonly provider: 'MS' | 'Slack'
  readonly tenantId: string
}

/**
 * Who proved to be an administrator of a company looks after its space where nobody else who can
 * come in does. Of a space they merely play in by another company's way in nothing follows.
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

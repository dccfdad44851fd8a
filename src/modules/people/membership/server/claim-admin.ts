import { writeAudit } from '#server/teams/audit/store.ts'
import type { MemberKey } from '#server/module.ts'
import type { World } from '#server/world.ts'
import { updateUser, findTenant } from '#modules/people/users/server/index.ts'
import { findUser, lockSpace, othersIn } from './store.ts'

/** A company at its provider. */
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

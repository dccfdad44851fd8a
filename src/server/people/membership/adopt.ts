import { writeAudit } from '../../base/audit/store.ts'
import type { Who } from '../../base/noun.ts'
import type { World } from '../../base/world.ts'
import { updateUser } from '../accounts/store.ts'
import { findUser, lockSpace, othersIn } from './store.ts'

/**
 * Who proved to be an administrator of the space's company looks after it where nobody else who can
 * come in does.
 */
export function adopt(world: World, who: Who): Promise<void> {
  return world.db.transaction(async (tx) => {
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

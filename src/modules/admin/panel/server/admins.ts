import { listAdmins, updateUser } from '#modules/people/users/server/store.ts'
import { randomUUID } from 'node:crypto'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { notify } from '#modules/people/notifications/server/notify.ts'
import type { MemberKey } from '#server/module.ts'
import { findUser } from '#modules/people/membership/server/store.ts'
import { keepDirectoryAdmin } from '#modules/people/membership/server/last-admin-guard.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

export interface AdminChange {
  readonly addedAdmins?: readonly string[] | undefined
  readonly removedAdmins?: readonly string[] | undefined
}

/** Throws not_found for anyone but a member of the space. */
async function setAdmin(
  world: World,
  tx: Database,
  by: MemberKey,
  change: { userId: string; isAdmin: boolean },
): Promise<void> {
  const { userId, isAdmin } = change
  const { teamId } = by
  const person = await findUser(tx, { teamId, userId })
  if (!person || (isAdmin && person.leftAt)) throw new RefusalError('not_found')
  if (person.isAdmin === isAdmin) return
  await updateUser(tx, { teamId, userId }, { isAdmin })
  const what = isAdmin ? 'admin_added' : 'admin_removed'
  const at = world.now()
  await writeAudit(tx, { teamId, userId: by.userId, what, after: { userId }, at })
  if (userId === by.userId) return // who did it knows
  const kind = isAdmin ? 'adminAdded' : 'adminRemoved'
  const key = `admin ${randomUUID()}` // each time it changes hands
  await notify(tx, teamId, [{ userId, key, kind, about: { personId: by.userId } }], at)
}

/**
 * Makes members admins and admins members, in a transaction that holds the space; answers who looks
 * after the space then. Throws not_found for anyone else's people, bad_input for anyone who is in both
 * lists, last_admin when nobody would be left.
 */
export async function changeAdmins(
  world: World,
  tx: Database,
  by: MemberKey,
  { addedAdmins = [], removedAdmins = [] }: AdminChange,
): Promise<{ userId: string; name: string }[]> {
  if (addedAdmins.some((id) => removedAdmins.includes(id))) throw new RefusalError('bad_input')
  for (const userId of new Set(addedAdmins))
    await setAdmin(world, tx, by, { userId, isAdmin: true })
  for (const userId of new Set(removedAdmins))
    await setAdmin(world, tx, by, { userId, isAdmin: false })
  const admins = await listAdmins(tx, by.teamId)
  if (admins.length === 0) throw new RefusalError('last_admin')
  await keepDirectoryAdmin(tx, by.teamId)
  return admins
}

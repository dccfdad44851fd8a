import { and, eq } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import { RefusalError } from '../../base/refusal.ts'
import { adminsIn } from '../../base/teams/active-members.ts'
import { users } from '../../base/teams/schema.ts'
import { directorySignIns } from '../accounts/directory-sign-ins.ts'
import { signIns } from '../accounts/schema.ts'
import { entryOf } from '../tenants/directory-only.ts'
import { tenants } from '../tenants/schema.ts'

/**
 * A space that only admits people from its directory always has an admin who can sign in; `except` is
 * the person about to leave. Throws last_admin.
 */
export async function mustKeepAdmin(tx: Database, teamId: string, except = ''): Promise<void> {
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(signIns, and(eq(signIns.teamId, users.teamId), eq(signIns.userId, users.userId)))
    .innerJoin(tenants, directorySignIns)
    .where(adminsIn(teamId))
  if (rows.every(({ userId }) => userId === except)) throw new RefusalError('last_admin')
}

/** As mustKeepAdmin, where the space only admits people from its directory. */
export async function keepDirectoryAdmin(tx: Database, teamId: string, except = '') {
  if ((await entryOf(tx, teamId)) === 'directory') await mustKeepAdmin(tx, teamId, except)
}

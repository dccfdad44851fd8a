import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { adminsIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import { directorySignIns, signIns, entryOf, tenants } from '#modules/people/users/server/index.ts'

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

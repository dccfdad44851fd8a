import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { beginsWith } from '#server/db/fold-text.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'

const SHOWN = 200

/** A space's members by the beginning of a name; former players are nobody to invite. */
export function listMembers(db: Database, teamId: string, prefix: string) {
  return db
    .select({
      id: users.userId,
      name: users.name,
      email: users.email,
      profileImage: users.profileImage,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(and(hereIn(teamId), beginsWith(users.name, prefix)))
    .orderBy(asc(users.name))
    .limit(SHOWN)
}

/** Somebody who plays in a space; null: nobody of it, or a former player. */
export async function findMember(db: Database, teamId: string, userId: string) {
  const [row] = await db
    .select({ userId: users.userId, name: users.name, language: users.language })
    .from(users)
    .where(and(eq(users.teamId, teamId), eq(users.userId, userId), ne(users.name, '')))
  return row ?? null
}

/** Names of some of a space's people by id; who has left has none. */
export async function namesOfPeople(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, [...new Set(userIds)])))
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

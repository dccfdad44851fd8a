import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from './schema.ts'

/** Names of people by id; people who have left have none. */
export async function namesOf(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, [...userIds]), ne(users.name, '')))
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

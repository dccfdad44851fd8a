import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'

/** Holds a person's row, so that what is counted of theirs is counted one after the other. */
export async function lockPerson(tx: Database, teamId: string, userId: string): Promise<void> {
  const mine = and(eq(users.teamId, teamId), eq(users.userId, userId))
  await tx.select({ userId: users.userId }).from(users).where(mine).for('update')
}

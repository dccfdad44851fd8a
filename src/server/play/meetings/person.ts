import { and, eq } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import type { Who } from '../../base/noun.ts'
import { meetings } from './schema.ts'

/** A meeting they looked after has nobody until somebody takes it. */
export async function forgetHost(db: Database, { teamId, userId }: Who): Promise<void> {
  await db
    .update(meetings)
    .set({ hostUserId: null })
    .where(and(eq(meetings.teamId, teamId), eq(meetings.hostUserId, userId)))
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import type { Who } from '../../base/noun.ts'
import { rowsOf } from '../../base/teams/of-person.ts'
import { meetingQueue, meetings } from './schema.ts'

/** A meeting they looked after has nobody until somebody takes it. */
export async function forgetHost(db: Database, { teamId, userId }: Who): Promise<void> {
  await db
    .update(meetings)
    .set({ hostUserId: null })
    .where(and(eq(meetings.teamId, teamId), eq(meetings.hostUserId, userId)))
}

/** Meetings whose games somebody looks after, and where they wait for a seat. */
export const exportedMeetings = async (db: Database, who: Who) => ({
  meetings: await db
    .select({ meeting: meetings.meeting, touchedAt: meetings.touchedAt })
    .from(meetings)
    .where(and(eq(meetings.teamId, who.teamId), eq(meetings.hostUserId, who.userId))),
  meetingQueue: await rowsOf(db, meetingQueue, who),
})

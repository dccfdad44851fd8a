import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { meetingQueue, meetings } from './schema.ts'

/** A meeting they hosted has no host until somebody takes the role. */
export async function forgetHost(db: Database, { teamId, userId }: MemberKey): Promise<void> {
  await db
    .update(meetings)
    .set({ hostUserId: null })
    .where(and(eq(meetings.teamId, teamId), eq(meetings.hostUserId, userId)))
}

/** Meetings somebody hosts, and where they wait for a seat. */
export const exportedMeetings = async (db: Database, who: MemberKey) => ({
  meetings: await db
    .select({ meeting: meetings.meeting, touchedAt: meetings.touchedAt })
    .from(meetings)
    .where(and(eq(meetings.teamId, who.teamId), eq(meetings.hostUserId, who.userId))),
  meetingQueue: await rowsOf(db, meetingQueue, who),
})

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { notifications } from '#server/messaging/schema.ts'
import type { MemberKey } from '#server/module.ts'
import { invitation } from './notices.ts'

/** The people who invited somebody to a room, by their notifications here. */
export async function findInviters(
  db: Database,
  { teamId, userId, roomId }: MemberKey & { readonly roomId: string },
): Promise<string[]> {
  const { kind, payload } = notifications
  const rows = await db
    .select({ payload })
    .from(notifications)
    .where(
      and(
        eq(notifications.teamId, teamId),
        eq(notifications.userId, userId),
        eq(kind, invitation.kind),
        sql`${payload}->>'roomId' = ${roomId}`,
      ),
    )
  return rows.flatMap((row) => invitation.payload.safeParse(row.payload).data?.personId ?? [])
}

import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { countRows } from '#server/db/database.ts'
import type { Outdated, RetainedRows } from '#server/module.ts'
import { notifications } from './schema.ts'

const AT_ONCE = 1_000

const isOld = ({ teamId, before }: Outdated) =>
  and(eq(notifications.teamId, teamId), lt(notifications.createdAt, before))

/** Notifications that are older than a space keeps them, read or not. */
export const oldNotifications: RetainedRows = {
  what: 'notifications',
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(notifications)
        .where(isOld(of))
        .limit(most),
    ),
  async remove(tx, of) {
    const { teamId, notificationId } = notifications
    const some = tx.select({ notificationId }).from(notifications).where(isOld(of)).limit(AT_ONCE)
    const rows = await tx
      .delete(notifications)
      .where(and(eq(teamId, of.teamId), inArray(notificationId, some)))
      .returning({ notificationId })
    return rows.length < AT_ONCE ? null : 'more'
  },
}

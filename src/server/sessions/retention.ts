import { and, eq, inArray, sql } from 'drizzle-orm'
import { countRows } from '../db/database.ts'
import type { Outdated, RetainedRows } from '../module.ts'
import { sessions } from './schema.ts'

const AT_ONCE = 1_000

/* One that lasts is no old one, whenever it began. */
const isOld = ({ teamId, before }: Outdated) =>
  and(
    eq(sessions.teamId, teamId),
    sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt}) < ${before.toISOString()}::timestamptz`,
  )

/** Sign-ins that ended longer ago than a space keeps them. */
export const oldSignIns: RetainedRows = {
  what: 'signIns',
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(sessions)
        .where(isOld(of))
        .limit(most),
    ),
  async remove(tx, of) {
    const { teamId, sessionId } = sessions
    const some = tx.select({ sessionId }).from(sessions).where(isOld(of)).limit(AT_ONCE)
    const rows = await tx
      .delete(sessions)
      .where(and(eq(teamId, of.teamId), inArray(sessionId, some)))
      .returning({ sessionId })
    return rows.length < AT_ONCE ? null : 'more'
  },
}

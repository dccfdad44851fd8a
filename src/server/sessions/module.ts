import { and, eq, inArray, sql } from 'drizzle-orm'
import { countRows } from '../db/database.ts'
import * as tables from './schema.ts'
import { dropOldTabTokens, sessionsOf, MOST_SESSIONS } from './store.ts'
import type { Module, Outdated, RetainedRows } from '../module.ts'

const AT_ONCE = 1_000

/* One that lasts is no old one, whenever it began. */
const isOld = ({ teamId, before }: Outdated) =>
  and(
    eq(tables.sessions.teamId, teamId),
    sql`coalesce(${tables.sessions.endedAt}, ${tables.sessions.expiresAt}) < ${before.toISOString()}::timestamptz`,
  )

/** Sign-ins that ended longer ago than a space keeps them. */
const oldSignIns: RetainedRows = {
  what: 'signIns',
  count: (db, of, most) =>
    countRows(
      db,
      db
        .select({ one: sql`1`.as('one') })
        .from(tables.sessions)
        .where(isOld(of))
        .limit(most),
    ),
  async remove(tx, of) {
    const { teamId, sessionId } = tables.sessions
    const some = tx.select({ sessionId }).from(tables.sessions).where(isOld(of)).limit(AT_ONCE)
    const rows = await tx
      .delete(tables.sessions)
      .where(and(eq(teamId, of.teamId), inArray(sessionId, some)))
      .returning({ sessionId })
    return rows.length < AT_ONCE ? null : 'more'
  },
}

export const sessions: Module = {
  name: 'sessions',
  tables,
  cleanUp: { keeps: {}, work: dropOldTabTokens },
  retains: [oldSignIns],
  maxima: { sessions: MOST_SESSIONS },
  person: {
    stays: [tables.sessions], // ended by whatever removes them
    exported: async (db, who) => ({ sessions: await sessionsOf(db, who) }),
  },
}

import { and, eq, sql } from 'drizzle-orm'
import * as tables from './schema.ts'
import { dropOldTabTokens, sessionsOf, MOST_SESSIONS } from './store.ts'
import type { Module, Outdated } from '../module.ts'
import { oldRows } from '../teams/old-rows.ts'

/* One that lasts is no old one, whenever it began. */
const isOld = ({ teamId, before }: Outdated) =>
  and(
    eq(tables.sessions.teamId, teamId),
    sql`coalesce(${tables.sessions.endedAt}, ${tables.sessions.expiresAt}) < ${before.toISOString()}::timestamptz`,
  )

/** Sign-ins that ended longer ago than a space keeps them. */
const oldSignIns = oldRows(
  'signIns',
  { table: tables.sessions, key: tables.sessions.sessionId },
  isOld,
)

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

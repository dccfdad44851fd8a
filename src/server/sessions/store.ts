import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '../db/database.ts'
import type { MemberKey } from '../module.ts'
import { personRows } from '../teams/person-rows.ts'
import { sessions } from './schema.ts'
import { dayAt, startOfWeek } from '#shared/days.ts'
import { users } from '../teams/schema.ts'
import type { World } from '../world.ts'
import type { Caller } from './caller.ts'

export async function endSession(
  db: Database,
  key: { teamId: string; userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        equals(sessions, { teamId: key.teamId, userId: key.userId, sessionId: key.sessionId }),
        isNull(sessions.endedAt),
      ),
    )
}

/** Of a person: a further one ends the oldest. */
export const MOST_SESSIONS = 50

/** Ends a person's oldest sessions above the number they may have. */
export async function endOldest(
  db: Database,
  { teamId, userId }: MemberKey,
  now: Date,
): Promise<void> {
  const { sessionId, createdAt, endedAt, expiresAt } = sessions
  const own = equals(sessions, { teamId, userId })
  const rows = await db
    .select({ sessionId })
    .from(sessions)
    .where(and(own, isNull(endedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(sessionId))
    .offset(MOST_SESSIONS)
  const ids = rows.map((row) => row.sessionId)
  if (ids.length === 0) return
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(own, inArray(sessionId, ids)))
}

/** When a session that the database knows began. */
export async function begunOf(
  db: Database,
  { teamId, userId, sessionId }: { teamId: string; userId: string; sessionId: string },
): Promise<Date> {
  const is = equals(sessions, { teamId, userId })
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(is, eq(sessions.sessionId, sessionId)))
  return row!.createdAt
}

/** One that was ended meanwhile stays ended. */
export async function prolongSession(
  db: Database,
  key: { teamId: string; userId: string; sessionId: string },
  expiresAt: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(
      and(
        equals(sessions, { teamId: key.teamId, userId: key.userId, sessionId: key.sessionId }),
        isNull(sessions.endedAt),
      ),
    )
}

/** Ends a person's sessions, all of them or all but one. */
export async function endSessions(
  db: Database,
  who: { teamId: string; userId: string },
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        equals(sessions, { teamId: who.teamId, userId: who.userId }),
        isNull(sessions.endedAt),
        exceptSessionId === undefined ? undefined : ne(sessions.sessionId, exceptSessionId),
      ),
    )
}

const TAB_TOKEN_MS = 2 * 3_600_000 // longer than Microsoft takes one

/** The sealed token of the tab a session began in; null: it began elsewhere, ended, or long ago. */
export async function findTabToken(
  db: Database,
  key: { teamId: string; userId: string; sessionId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ tabToken: sessions.tabToken })
    .from(sessions)
    .where(
      and(
        equals(sessions, { teamId: key.teamId, userId: key.userId, sessionId: key.sessionId }),
        isNull(sessions.endedAt),
      ),
    )
  return row?.tabToken ?? null
}

/** Deletes tabs' tokens that have expired. */
export async function dropOldTabTokens(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TAB_TOKEN_MS)
  await db
    .update(sessions)
    .set({ tabToken: null })
    .where(and(isNotNull(sessions.tabToken), lt(sessions.createdAt, before)))
}

/** When and by what means a person was signed in. */
export const sessionsOf = (db: Database, who: MemberKey) =>
  db
    .select({ provider: sessions.provider, from: sessions.createdAt, endedAt: sessions.endedAt })
    .from(sessions)
    .where(personRows(sessions, who))

/** Whether a person's session that began at that time is still active. */
export async function isSessionActive(
  db: Database,
  { teamId, userId, begunAt }: MemberKey & { readonly begunAt: Date },
  now: Date,
): Promise<boolean> {
  const own = equals(sessions, { teamId, userId })
  const rows = await db
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(
      and(
        own,
        eq(sessions.createdAt, begunAt),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  return rows.length > 0
}

/** Keeps the week in which somebody came, by the space's zone: one statement a week, and no day. */
export async function markHere({ db, now }: World, caller: Caller): Promise<void> {
  const week = startOfWeek(dayAt(now(), caller.team.timeZone))
  if (caller.lastHere === week) return
  await db.update(users).set({ lastHere: week }).where(personRows(users, caller))
}

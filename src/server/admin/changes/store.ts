import { and, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { changes } from '#shared/admin-changes.ts'
import type { Query } from '#shared/api/endpoint.ts'
import { addDays, startOfDay } from '#shared/days.ts'
import { audit } from '../../base/audit/schema.ts'
import type { Database } from '../../base/db/database.ts'
import { actsOf } from './kinds.ts'

export type Asked = Omit<Query<typeof changes>, 'page'>
export type AuditRow = typeof audit.$inferSelect

/** Of whose log, by which clock. */
export interface Of {
  readonly teamId: string
  readonly timeZone: string
}

/** Addresses and keys stand in no line; what a search finds is what the line shows. */
function holds(search: string): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const act = search.toLowerCase().replaceAll(' ', '_').replace(/[\\%]/g, '')
  return or(
    act ? ilike(audit.what, `%${act.replaceAll('_', '\\_')}%`) : undefined,
    ilike(sql`${audit.before}::text`, pattern),
    ilike(sql`${audit.after}::text`, pattern),
  )
}

/** The rows that are asked for; `kinds` is left to the caller. */
function asked({ teamId, timeZone }: Of, { from, until, by, search }: Asked): SQL | undefined {
  return and(
    eq(audit.teamId, teamId),
    from ? gte(audit.at, startOfDay(from, timeZone)) : undefined,
    until ? lt(audit.at, startOfDay(addDays(until, 1), timeZone)) : undefined,
    by ? eq(audit.userId, by) : undefined,
    holds(search),
  )
}

const ofKinds = ({ kinds }: Asked) =>
  kinds === undefined ? undefined : inArray(audit.what, actsOf(kinds))

/** Lines, the newest first. */
export function listLines(
  db: Database,
  of: Of,
  what: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(and(asked(of, what), ofKinds(what)))
    .orderBy(desc(audit.at), desc(audit.auditId))
    .limit(limit)
    .offset(offset)
}

/** How many lines of each act are asked for, whatever kinds are. */
export function countActs(db: Database, of: Of, what: Asked) {
  return db
    .select({ what: audit.what, n: count() })
    .from(audit)
    .where(asked(of, what))
    .groupBy(audit.what)
}

/** Who has changed anything, by id. */
export async function listActors(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: audit.userId })
    .from(audit)
    .where(eq(audit.teamId, teamId))
  return rows.flatMap(({ userId }) => userId ?? [])
}

export async function findLine(
  db: Database,
  teamId: string,
  auditId: string,
): Promise<AuditRow | null> {
  const [row] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.teamId, teamId), eq(audit.auditId, auditId)))
  return row ?? null
}

import type { TeamClock } from '#server/teams/zones.ts'
import { and, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { changes } from '../contract.ts'
import type { Query } from '#shared/endpoint.ts'
import { addDays, startOfDay } from '#shared/days.ts'
import { audit } from '#server/teams/audit/schema.ts'
import { containsText } from '#server/db/fold-text.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import type { Module } from '#server/module.ts'
import type { World } from '#server/world.ts'
import type { AuditRow } from '#server/teams/audit/actions.ts'
import { users } from '#server/teams/schema.ts'
import { codesOf, searchThings } from './declared.ts'

/** `named`: the people whose name the search finds. */
export type ChangeQuery = Omit<Query<typeof changes>, 'page'> & {
  readonly named?: readonly string[]
}

const NAMED_MOST = 20

const patternOf = (search: string) => `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Entries contain no addresses or keys; a search finds what the entry shows. */
function holds({ search, acts = [], named = [] }: ChangeQuery): SQL | undefined {
  if (!search) return undefined
  const pattern = patternOf(search)
  const act = search.toLowerCase().replaceAll(' ', '_').replace(/[\\%]/g, '')
  return or(
    act ? ilike(audit.what, `%${act.replaceAll('_', '\\_')}%`) : undefined,
    ilike(sql`${audit.before}::text`, pattern),
    ilike(sql`${audit.after}::text`, pattern),
    acts.length ? inArray(audit.what, [...acts]) : undefined,
    ...named.flatMap((id) => [
      eq(audit.userId, id),
      ilike(sql`${audit.before}::text`, `%${id}%`),
      ilike(sql`${audit.after}::text`, `%${id}%`),
    ]),
  )
}

/** The things and people of a space whose name contains a text, up to a limit each: entries refer to them by id. */
export async function findNamed(
  { db, modules }: World,
  teamId: string,
  search: string,
): Promise<string[]> {
  if (!search) return []
  const things = await searchThings({ db, modules }, teamId, { text: search, most: NAMED_MOST })
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.teamId, teamId), containsText(users.name, search)))
    .limit(NAMED_MOST)
  return [...things, ...rows.map(({ userId }) => userId)]
}

/** The rows of a query; `kinds` is left to the caller. */
function queryCondition({ teamId, timeZone }: TeamClock, all: ChangeQuery): SQL | undefined {
  const { from, until, by } = all
  return and(
    eq(audit.teamId, teamId),
    from ? gte(audit.at, startOfDay(from, timeZone)) : undefined,
    until ? lt(audit.at, startOfDay(addDays(until, 1), timeZone)) : undefined,
    by ? eq(audit.userId, by) : undefined,
    holds(all),
  )
}

const ofKinds = (modules: readonly Module[], { kinds }: ChangeQuery) =>
  kinds === undefined ? undefined : inArray(audit.what, codesOf(modules, kinds))

/** Entries, newest first. */
export function listLines(
  { db, modules }: World,
  of: TeamClock,
  what: ChangeQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(and(queryCondition(of, what), ofKinds(modules, what)))
    .orderBy(desc(audit.at), desc(audit.auditId))
    .limit(limit)
    .offset(offset)
}

/** How many entries of each act match, whatever the kinds are. */
export function countActs(db: Database, of: TeamClock, what: ChangeQuery) {
  return db
    .select({ what: audit.what, n: count() })
    .from(audit)
    .where(queryCondition(of, what))
    .groupBy(audit.what)
}

/** Everyone who has changed anything, by id. */
export async function listActors(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: audit.userId })
    .from(audit)
    .where(eq(audit.teamId, teamId))
  return rows.flatMap(({ userId }) => userId ?? [])
}

export async function findEntry(
  db: Database,
  teamId: string,
  auditId: string,
): Promise<AuditRow | null> {
  return firstRow(db.select().from(audit).where(equals(audit, { teamId, auditId })))
}

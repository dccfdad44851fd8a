import type { TeamClock } from '#server/teams/zones.ts'
import { and, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { changes } from '../contract.ts'
import type { Query } from '#shared/endpoint.ts'
import { addDays, startOfDay } from '#shared/days.ts'
import { audit } from '#server/teams/audit/schema.ts'
import { containsText } from '#server/db/fold-text.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { NO_TEAM, users } from '#server/teams/schema.ts'
import { departments } from '#modules/people/departments/server/index.ts'
import { actsOf } from './kinds.ts'

/** `named`: the people whose name the search finds. */
export type ChangeQuery = Omit<Query<typeof changes>, 'page'> & {
  readonly named?: readonly string[]
}
export type AuditRow = typeof audit.$inferSelect

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

/** Names of a space's departments, deleted ones too, and of its competitions, by id: entries refer to them by it. */
export async function namesOfThings(
  db: Database,
  teamId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const idList = JSON.stringify([...new Set(ids)])
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`
    with asked as (select value as id from json_array_elements_text(${idList}::json))
    select a.before->>'departmentId' as id, a.before->>'name' as name from audit a
      where a.team_id = ${teamId}::uuid and a.what in ('department_deleted', 'departments_merged')
        and a.before->>'departmentId' in (select id from asked)
    union all
    select d.department_id::text, d.name from departments d
      where d.team_id = ${teamId}::uuid and d.department_id::text in (select id from asked)
    union all
    select c.fixture_id::text, c.name from competitions c
      where c.team_id in (${NO_TEAM}::uuid, ${teamId}::uuid)
        and c.fixture_id::text in (select id from asked)`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The departments and people of a space whose name contains a text, up to a limit: entries refer to them by id. */
export async function findNamed(db: Database, teamId: string, search: string): Promise<string[]> {
  if (!search) return []
  const departmentRows = await db
    .select({ id: departments.departmentId })
    .from(departments)
    .where(and(eq(departments.teamId, teamId), containsText(departments.name, search)))
    .limit(NAMED_MOST)
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.teamId, teamId), containsText(users.name, search)))
    .limit(NAMED_MOST)
  return [...departmentRows.map(({ id }) => id), ...rows.map(({ userId }) => userId)]
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

const ofKinds = ({ kinds }: ChangeQuery) =>
  kinds === undefined ? undefined : inArray(audit.what, actsOf(kinds))

/** Entries, newest first. */
export function listLines(
  db: Database,
  of: TeamClock,
  what: ChangeQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(and(queryCondition(of, what), ofKinds(what)))
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
  const [row] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.teamId, teamId), eq(audit.auditId, auditId)))
  return row ?? null
}

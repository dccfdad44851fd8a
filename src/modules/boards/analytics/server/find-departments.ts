import { eq, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import { NO_DEPARTMENT, departments } from '#modules/people/departments/server/index.ts'
import type { Department, Shares } from './departments.ts'
import { these, type CountedDay } from './find-people.ts'
import type { TeamClock } from '#server/teams/zones.ts'

/** The departments of a team, and how many played who were in none of them by then. */
export interface Departments {
  readonly departments: readonly Department[]
  readonly former: number
}

/** The departments as they were at the end of some days, as far as it is known now, and how many who were in them then played on those. */
export async function findDepartments(
  db: Database,
  { teamId, timeZone }: TeamClock,
  days: readonly CountedDay[],
): Promise<Departments> {
  const ends = days.at(-1)!.day
  const rows = await rowsOf<Department & { isFormer: boolean }>(
    db,
    sql`
    with moved as (
      select distinct on (user_id) user_id, coalesce(department_id, ${NO_DEPARTMENT}::uuid) as department_id
      from department_moves where team_id = ${teamId}::uuid and day > ${ends} order by user_id, day
    ), played as (
      select distinct d.user_id from ${these(days)} join points_daily d on d.day = c.day
      where d.team_id = ${teamId}::uuid and d.game_type = ''
    ), people as (
      select u.user_id, coalesce(m.department_id, u.department_id, ${NO_DEPARTMENT}::uuid) as department_id
      from users u left join moved m on m.user_id = u.user_id
      where u.team_id = ${teamId}::uuid and u.name <> '' and u.left_at is null
        and (u.created_at at time zone ${timeZone})::date <= ${ends}
    )
    select p.department_id as "departmentId", coalesce(dept.name, '') as name,
      p.department_id is null as "isFormer",
      count(p.user_id)::int as people, count(d.user_id)::int as "tookPart"
    from people p full join played d on d.user_id = p.user_id
    left join departments dept on dept.team_id = ${teamId}::uuid and dept.department_id = p.department_id
    group by dept.name, p.department_id`,
  )
  const former = rows.find(({ isFormer }) => isFormer)?.tookPart ?? 0
  return { departments: rows.filter(({ isFormer }) => !isFormer), former }
}

/** Departments by the names they have now; those that are gone by the ones they had. */
export async function namedNow(
  db: Database,
  teamId: string,
  shares: readonly Shares[],
): Promise<Shares[]> {
  if (shares.length === 0) return []
  const rows = await db
    .select({ id: departments.departmentId, name: departments.name })
    .from(departments)
    .where(eq(departments.teamId, teamId))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return shares.map((one) => ({
    ...one,
    names: one.departmentIds.map((id, i) => names.get(id) ?? one.names[i]!),
  }))
}

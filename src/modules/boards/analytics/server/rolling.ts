import type { TeamClock } from '#server/teams/zones.ts'
import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { NO_DEPARTMENT } from '#modules/people/departments/server/index.ts'

/* What stands of the results of some days. `points_daily` says whose they are: it is in order of days. */
const standing = (
  { teamId, timeZone }: TeamClock,
  days: readonly Day[],
  gameTypes: readonly string[],
) => sql`
  select r.day, r.user_id, r.kind, r.ms, coalesce(u.department_id, ${NO_DEPARTMENT}::uuid) as department_id,
    extract(hour from r.finished_at at time zone ${timeZone})::int as hour
  from points_daily d
  join results r on r.team_id = d.team_id and r.user_id = d.user_id and r.game_type = d.game_type and r.day = d.day
  left join users u on u.team_id = d.team_id and u.user_id = d.user_id
  where d.team_id = ${teamId}::uuid and d.game_type in ${[...gameTypes]} and d.day in ${[...days]}
    and r.superseded_by is null and r.on_calendar`

/**
 * Counts what was played in each hour of some days in place of what was counted before: by
 * department and kind, and by everybody together.
 */
export async function rollDays(
  tx: Database,
  of: TeamClock,
  days: readonly Day[],
  gameTypes: readonly string[],
): Promise<void> {
  if (days.length === 0) return
  await tx.execute(sql`
    delete from played_hours where team_id = ${of.teamId}::uuid and day in ${[...days]}`)
  await tx.execute(sql`
    insert into played_hours (team_id, day, department_id, kind, hour, people, plays, ms)
    select ${of.teamId}::uuid, day, coalesce(department_id, ${NO_DEPARTMENT}::uuid), coalesce(kind, ''), hour,
      count(distinct user_id)::int, count(*)::int, sum(ms)::bigint
    from (${standing(of, days, gameTypes)}) r
    group by grouping sets ((day, hour), (day, hour, department_id, kind))`)
}

/** The days from one to another, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
  const days = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days of some on which there is another number of results than was counted. */
export async function findUnlike(tx: Database, teamId: string, from: Day, to: Day): Promise<Day[]> {
  const rows = await rowsOf<{ day: Day }>(
    tx,
    sql`
    select day::text from (
      select day, sum(plays) as plays from points_daily
      where team_id = ${teamId}::uuid and game_type <> '' and day between ${from} and ${to} group by 1
    ) d full join (
      select day, sum(plays) as plays from played_hours
      where team_id = ${teamId}::uuid and kind = '' and day between ${from} and ${to} group by 1
    ) h using (day)
    where d.plays is distinct from h.plays order by 1`,
  )
  return rows.map(({ day }) => day)
}

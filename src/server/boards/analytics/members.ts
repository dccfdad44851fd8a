import { sql } from 'drizzle-orm'
import type { activeMembers, ActiveMember, ActiveMembers } from '#shared/api/analytics.ts'
import type { Query } from '#shared/api/endpoint.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import { writeAudit } from '../../base/audit/store.ts'
import { rowsOf, type Database } from '../../base/db/database.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import { isTeamWorkingDay } from '../../base/teams/working-day.ts'
import type { World } from '../../base/world.ts'
import { daysFrom } from './rolling.ts'
import { isOver, spanOf } from './span.ts'

type Asked = Query<typeof activeMembers>

const orders = {
  name: sql`u.name, d.user_id`,
  department: sql`dept.name nulls last, u.name, d.user_id`,
}

/* Names are found by their letters, whatever is in them. */
const like = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const findMembers = (
  db: Database,
  teamId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
  { gameType, search, order, pageSize, pageNumber }: Asked,
) =>
  rowsOf<ActiveMember & { count: number }>(
    db,
    sql`
    select d.user_id as "userId", u.name, u.profile_image as "profileImage",
      coalesce(dept.name, '') as department, count(distinct d.day)::int as days, sum(d.plays)::int as plays,
      (count(*) over ())::int as count
    from points_daily d join users u on u.team_id = d.team_id and u.user_id = d.user_id
    left join departments dept on dept.team_id = u.team_id and dept.department_id = u.department_id
    where d.team_id = ${teamId}::uuid and d.game_type = ${gameType} and d.day between ${from} and ${to}
      and u.name ilike ${like(search)}
    group by d.user_id, u.user_id, u.name, u.profile_image, dept.name
    order by ${orders[order]} limit ${pageSize} offset ${pageSize * (pageNumber - 1)}`,
  )

/**
 * Who played in the weeks that are over: whole ones, so that no two answers say on which day
 * somebody did. Looking at it is a line of the change log.
 */
export async function membersOf(
  world: World,
  caller: Caller,
  asked: Asked,
): Promise<ActiveMembers> {
  const { teamId, userId, team } = caller
  const span = spanOf(asked, dayAt(world.now(), team.timeZone))
  const over = span.mondays.filter((monday) => isOver(monday, span.today))
  const [from, to] = [span.from, over.length ? addDays(over.at(-1)!, 6) : addDays(span.from, -1)]
  const found = await findMembers(world.db, teamId, { from, to }, asked)
  const { pageSize, pageNumber, search } = asked
  if (pageNumber === 1 && !search)
    await writeAudit(world.db, {
      teamId,
      userId,
      what: 'active_members_seen',
      after: { from, to },
      at: world.now(),
    })
  return {
    from,
    to,
    count: found[0]?.count ?? 0,
    workingDays: daysFrom(from, to).filter((day) => isTeamWorkingDay(team, day)).length,
    pageSize,
    pageNumber,
    members: found.map(({ userId: id, name, profileImage, department, days, plays }) => ({
      userId: id,
      name,
      profileImage,
      department,
      days,
      plays,
    })),
  }
}

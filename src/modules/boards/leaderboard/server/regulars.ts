import { sql } from 'drizzle-orm'
import type { Regulars } from '../contract.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import { isWorkingDay } from '#shared/working-days.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'

const DAYS = 90

/** The team's work days among the last ninety days, today included. */
const workDays = ({ team }: Caller, today: Day): Day[] =>
  Array.from({ length: DAYS }, (_, i) => addDays(today, -i)).filter((day) =>
    isWorkingDay(team, day),
  )

interface Row {
  readonly rank: number
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly days: number
  readonly players: number
  readonly isMine: boolean
  readonly isListed: boolean
}

/** On how many work days people finished a game: who is there every day beside who is best. */
export async function regularsOf(
  world: World,
  caller: Caller,
  { pageSize, pageNumber }: { pageSize: number; pageNumber: number },
): Promise<Regulars> {
  const { teamId, userId } = caller
  const days = workDays(caller, dayAt(world.now(), caller.team.timeZone))
  const last = pageSize * pageNumber
  const rows = await rowsOf<Row>(
    world.db,
    sql`
    with played as (
      select user_id, count(*)::int as days from points_daily
      where team_id = ${teamId} and game_type = '' and plays > 0
        and day = any(string_to_array(${days.join()}, ',')::date[])
      group by user_id
    ), ranked as (
      select p.user_id, p.days, u.name, u.profile_image, rank() over w as rank,
        row_number() over (w rows unbounded preceding) as place, count(*) over () as players
      from played p join users u on u.team_id = ${teamId} and u.user_id = p.user_id
        and (not u.is_hidden or u.user_id = ${userId})
      window w as (order by p.days desc)
    )
    select rank::int, user_id as "userId", name, profile_image as "profileImage", days,
      players::int, user_id = ${userId} as "isMine", place > ${last - pageSize} and place <= ${last} as "isListed"
    from ranked where place > ${last - pageSize} and place <= ${last} or user_id = ${userId}
    order by place`,
  )
  return {
    of: days.length,
    players: rows[0]?.players ?? 0,
    pageSize,
    pageNumber,
    rows: rows.filter(({ isListed }) => isListed),
    me: rows.find(({ isMine }) => isMine) ?? null,
  }
}

import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Moved } from './overtakes.ts'

/** The month's points of those on the boards, as a day began and as it ended. */
export function findMoved(db: Database, teamId: string, day: Day): Promise<Moved[]> {
  const first = `${day.slice(0, 7)}-01`
  return rowsOf<Moved>(
    db,
    sql`select u.user_id as "userId", u.name, u.profile_image as "profileImage",
        coalesce(sum(p.points) filter (where p.day < ${day}), 0)::int as before,
        sum(p.points)::int as after
      from points_daily p
      join users u on u.team_id = p.team_id and u.user_id = p.user_id and u.name <> '' and not u.is_hidden
      where p.team_id = ${teamId} and p.game_type = '' and p.day between ${first} and ${day}
      group by u.user_id, u.name, u.profile_image order by u.user_id`,
  )
}

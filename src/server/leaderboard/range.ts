import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '../db/database.ts'
import type { PageKey, Standing } from './page.ts'

/** The board of any days, counted from what was scored on each. */
export async function findRange(
  db: Database,
  { teamId, gameType, puzzleTypes }: Pick<PageKey, 'teamId' | 'gameType' | 'puzzleTypes'>,
  from: Day,
  to: Day,
): Promise<(Standing & { rank: number })[]> {
  return rowsOf<Standing & { rank: number }>(
    db,
    sql`
    select u.user_id as "userId", u.name, u.profile_image as "profileImage",
      sum(d.points)::int as points, sum(d.plays)::int as plays, sum(d.wins)::int as wins,
      sum(solo.plays)::int as puzzles, sum(solo.wins)::int as solved,
      s.current as streak, s.last_day::text as "streakDay",
      (rank() over (order by sum(d.points) desc))::int as rank
    from points_daily d
    join users u on u.team_id = d.team_id and u.user_id = d.user_id
    cross join lateral (select coalesce(sum(plays), 0) as plays, coalesce(sum(wins), 0) as wins
      from points_daily where team_id = d.team_id and user_id = d.user_id and day = d.day
        and game_type = any(string_to_array(${puzzleTypes}, ','))) solo
    left join streaks s on s.team_id = d.team_id and s.user_id = d.user_id and s.game_type = d.game_type
    where d.team_id = ${teamId} and d.game_type = ${gameType} and d.day between ${from} and ${to}
    group by u.user_id, u.name, u.profile_image, s.current, s.last_day
    order by points desc, plays, u.user_id`,
  )
}

import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'

/** A game in a week, exactly; gameType '' is all games. */
export interface GameWeek {
  readonly gameType: string
  readonly monday: Day
  readonly people: number
  readonly plays: number
  readonly again: number // who played it on a later day too, within seven days
}

/** Each game and all together, in each week from one to another, of which all days are over. */
export const findGameWeeks = (
  db: Database,
  teamId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<GameWeek[]> =>
  rowsOf(
    db,
    sql`
    select game_type as "gameType", monday::text, count(*)::int as people, sum(plays)::int as plays,
      (count(*) filter (where is_again))::int as again
    from (
      select game_type, user_id, date_trunc('week', day)::date as monday, sum(plays) as plays,
        coalesce(bool_or(next <= day + 7), false) as is_again
      from (
        select game_type, user_id, day, plays,
          lead(day) over (partition by game_type, user_id order by day) as next
        from points_daily where team_id = ${teamId}::uuid and day between ${from} and ${addDays(to, 7)}
      ) d where day <= ${to} group by 1, 2, 3
    ) p group by 1, 2`,
  )

export interface PlayedHour {
  readonly day: Day
  readonly hour: number
  readonly people: number
}

/** How many played in each hour of some days, both included. */
export const findHours = (
  db: Database,
  teamId: string,
  from: Day,
  to: Day,
): Promise<PlayedHour[]> =>
  rowsOf(
    db,
    sql`
    select day::text, hour, people from played_hours
    where team_id = ${teamId}::uuid and kind = '' and day between ${from} and ${to}`,
  )

/** How long everybody together played in each week, in milliseconds, and on how many days of people. */
export async function findTimes(
  db: Database,
  teamId: string,
  from: Day,
  to: Day,
): Promise<Map<Day, { ms: number; days: number }>> {
  const rows = await rowsOf<{ monday: Day; ms: number; days: number }>(
    db,
    sql`
    select monday::text, ms::float8, days::int from (
      select date_trunc('week', day)::date as monday, sum(ms) as ms from played_hours
      where team_id = ${teamId}::uuid and kind = '' and day between ${from} and ${to} group by 1
    ) h join (
      select date_trunc('week', day)::date as monday, count(*) as days from points_daily
      where team_id = ${teamId}::uuid and game_type = '' and day between ${from} and ${to} group by 1
    ) d using (monday)`,
  )
  return new Map(rows.map(({ monday, ms, days }) => [monday, { ms, days }]))
}

import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'

/* What analytics should say, counted from the results alone, in one plain query each. */

/** Weeks of each game and of all ('') of a team. */
export const plainGameWeeks = (db: Database, teamId: string): Promise<object[]> =>
  rowsOf(
    db,
    sql`
    select g as "gameType", date_trunc('week', r.day)::date::text as monday,
      count(distinct user_id)::int as people,
      (count(*) filter (where g <> '' or kind <> 'predictor'))::int as plays,
      (count(distinct user_id) filter (where exists (
        select from results o where o.team_id = r.team_id and o.user_id = r.user_id
          and (g = '' or o.game_type = g) and o.day > r.day and o.day <= r.day + 7)))::int as again
    from results r, lateral (values (game_type), ('')) as v(g)
    where team_id = ${teamId}::uuid and superseded_by is null group by 1, 2`,
  )

/** People who finished a game, by day and hour of Istanbul. */
export const plainHours = (db: Database, teamId: string): Promise<object[]> =>
  rowsOf(
    db,
    sql`
    select day::text, extract(hour from finished_at at time zone 'Europe/Istanbul')::int as hour,
      count(distinct user_id)::int as people
    from results where team_id = ${teamId}::uuid group by 1, 2`,
  )

/** Rows as lines in order, so that two tables can be compared. */
export const inOrder = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted()

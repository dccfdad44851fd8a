import { sql, type SQL } from 'drizzle-orm'
import { SHIFTS } from './move-totals.ts'

/*
 * What is kept, counted again from the results. Written in SQL, apart from the code that keeps it,
 * so that one checks the other.
 */
const standing = sql`select * from results where superseded_by is null`

const games = sql`lateral (values (r.game_type), ('')) as g(game)`

export const countedDaily: SQL = sql`
  select r.team_id, g.game as game_type, r.day, r.user_id, sum(r.points)::int as points,
    count(*)::int as plays, (count(*) filter (where r.won))::int as wins
  from (${standing}) r, ${games} where r.on_calendar group by 1, 2, 3, 4`

/* The boards of the calendar follow from the days. */
const calendar = sql`
  select s.team_id, s.game_type, s.board, s.starts, s.user_id, s.points, s.plays, s.wins, s.day,
    case when s.plays > d.plays then s.points - d.points end as before
  from (
    select team_id, game_type, board, starts, user_id, sum(points)::int as points,
      sum(plays)::int as plays, sum(wins)::int as wins, max(day) as day
    from daily, lateral (values
      ('week:' || to_char(day, 'IYYY-"W"IW'), date_trunc('week', day)::date),
      ('month:' || to_char(day, 'YYYY-MM'), date_trunc('month', day)::date),
      ('season:' || to_char(day, 'YYYY-"Q"Q'), date_trunc('quarter', day)::date),
      ('all', null)) as b(board, starts)
    group by 1, 2, 3, 4, 5
  ) s join daily d using (team_id, game_type, day, user_id)`

/* A result's own boards. */
const own = sql`
  select team_id, game as game_type, board, null::date as starts, user_id, sum(points)::int as points,
    count(*)::int as plays, (count(*) filter (where won))::int as wins, max(day) as day,
    (sum(points) filter (where day < last))::int as before
  from (
    select r.*, g.game, b.board, max(r.day) over (partition by r.team_id, g.game, b.board, r.user_id) as last
    from (${standing}) r, ${games}, lateral unnest(r.boards) as b(board)
  ) one group by 1, 2, 3, 5`

export const countedTotals: SQL = sql`
  with daily as materialized (${countedDaily}) ${calendar} union all ${own}`

/** How many have how many points, as `totals` has them: now and when the board's last day began. */
export const countedPoints: SQL = sql`
  select team_id, game_type, board, shift, v.points >> shift as points, sum(v.players)::int as players,
    last as day, sum(v.before)::int as before
  from (select *, max(day) over (partition by team_id, game_type, board) as last from totals) t,
    lateral (values (t.points, 1, 0), (case when t.day = last then t.before else t.points end, 0, 1))
      as v(points, players, before),
    (values (${sql.raw(String(SHIFTS.fine))}), (${sql.raw(String(SHIFTS.coarse))})) as s(shift)
  where v.points is not null group by 1, 2, 3, 4, 5, last`

const outcome = sql`case when one.won <> other.won then case when one.won then 1 else -1 end
  else sign(one.points - other.points) end`

export const countedRivals: SQL = sql`
  select team_id, one_id, other_id, game_type, (count(*) filter (where outcome = 1))::int as won,
    (count(*) filter (where outcome = -1))::int as lost,
    (count(*) filter (where outcome = 0))::int as drawn
  from (
    select one.team_id, one.user_id as one_id, other.user_id as other_id, one.game_type,
      ${outcome} as outcome
    from (${standing}) one join (${standing}) other using (team_id, source_id)
    where one.kind = 'room' and other.kind = 'room' and one.user_id < other.user_id
  ) met group by 1, 2, 3, 4`

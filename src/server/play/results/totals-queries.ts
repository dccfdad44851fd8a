import { sql, type SQL } from 'drizzle-orm'
import { SHIFTS } from './levels.ts'

/*
 * What is kept, counted again from the results. Written in SQL, apart from the code that keeps it,
 * so that one checks the other.
 */
const everything = sql`true`

/* Results as they stand; `which` of them is a condition on their columns. */
const standing = (which: SQL) => sql`select * from results where superseded_by is null and ${which}`

/* Results as they stood when their periods were frozen, with these periods. */
const frozenResults = (which: SQL) => sql`
  select r.*, f.board, f.starts from (select * from results where ${which} and on_calendar) r
  join frozen f on f.team_id = r.team_id and r.day between f.starts and f.ends and not f.is_sum
  left join results s on s.team_id = r.team_id and s.result_id = r.superseded_by
  where coalesce(r.recorded_at <= f.at, true) and coalesce(s.recorded_at > f.at, r.superseded_by is null)`

/* All games together ('') have no tie, and a tip is no game that was finished. */
const games = sql`lateral (values (r.game_type, r.tie, 1, r.won),
  ('', 0, case when r.kind = 'predictor' then 0 else 1 end, r.won and r.kind <> 'predictor')) as g(game, tied, play, win)`

const dailyOf = (which: SQL): SQL => sql`
  select r.team_id, g.game as game_type, r.day, r.user_id, sum(r.points)::int as points,
    sum(g.tied)::bigint as tie, sum(g.play)::int as plays, (count(*) filter (where g.win))::int as wins
  from (${standing(which)}) r, ${games} where r.on_calendar group by 1, 2, 3, 4`

/* The boards of the calendar follow from the days. Never joined with them: a large team's would meet each other row by row. */
const calendar = sql`
  select team_id, game_type, board, starts, user_id, sum(points)::int as points, sum(tie)::bigint as tie,
    sum(plays)::int as plays, sum(wins)::int as wins, last as day,
    (sum(points) filter (where day < last))::int as before,
    coalesce(sum(tie) filter (where day < last), 0)::bigint as tie_before
  from (
    select d.*, b.board, b.starts,
      max(d.day) over (partition by d.team_id, d.game_type, b.board, d.user_id) as last
    from daily d, lateral (values
      ('week:' || to_char(d.day, 'IYYY-"W"IW'), date_trunc('week', d.day)::date),
      ('month:' || to_char(d.day, 'YYYY-MM'), date_trunc('month', d.day)::date),
      ('season:' || to_char(d.day, 'YYYY-"Q"Q'), date_trunc('quarter', d.day)::date),
      ('all', null)) as b(board, starts)
    where not exists (select from frozen f where f.team_id = d.team_id and f.board = b.board)
  ) o group by team_id, game_type, board, starts, user_id, last`

/* People's rows of the boards that some results name. */
const boardsOf = (of: SQL) => sql`
  select team_id, game as game_type, board, starts, user_id, sum(points)::int as points,
    sum(tied)::bigint as tie, sum(play)::int as plays, (count(*) filter (where win))::int as wins,
    max(day) as day, (sum(points) filter (where day < last))::int as before,
    coalesce(sum(tied) filter (where day < last), 0)::bigint as tie_before
  from (
    select r.team_id, r.board, r.starts, r.user_id, r.points, r.day, g.game, g.tied, g.play, g.win,
      max(r.day) over (partition by r.team_id, g.game, r.board, r.user_id) as last
    from (${of}) r, ${games} where r.kind <> 'predictor' or g.game <> '' or r.starts is not null
  ) one group by 1, 2, 3, 4, 5`

/* A result's own boards. */
const own = (which: SQL) => sql`
  select r.*, b.board, null::date as starts from (${standing(which)}) r, lateral unnest(r.boards) as b(board)`

/** What was scored each day, by all results or by some. */
export const countedDaily = (which: SQL = everything): SQL => sql`
  select team_id, game_type, day, user_id, points, plays, wins from (${dailyOf(which)}) d`

/* Rows of the same person and board in one. */
const together = (of: SQL) => sql`
  select team_id, game_type, board, starts, user_id, sum(points)::int as points, sum(tie)::bigint as tie,
    sum(plays)::int as plays, sum(wins)::int as wins, last as day,
    sum(case when day < last then points else before end)::int as before,
    coalesce(sum(case when day < last then tie else tie_before end), 0)::bigint as tie_before
  from (
    select o.*, max(day) over (partition by team_id, game_type, board, user_id) as last from (${of}) o
  ) p group by team_id, game_type, board, starts, user_id, last`

/* The board of all time, and results' own. */
const currentBoards = (which: SQL) =>
  sql`select * from (${calendar}) c where board = 'all' union all ${boardsOf(own(which))}`

/* What is carried of results that are gone. */
const carried = (which: SQL) => sql`
  select team_id, game_type, board, null::date as starts, user_id, points, tie, plays, wins, day, before,
    tie_before from carried_totals where ${which}`

/** People's rows of boards, by all results or by those of some people. */
export const countedTotals = (which: SQL = everything): SQL => sql`
  with daily as materialized (${dailyOf(which)})
  select * from (${calendar}) c where board <> 'all'
  union all ${together(sql`${currentBoards(which)} union all ${carried(which)}`)}
  union all ${boardsOf(frozenResults(which))}`

/** What is to be carried of some results of these people, with what is carried already. */
export const countedCarried = (which: SQL, people: SQL): SQL => sql`
  with daily as materialized (${dailyOf(which)})
  ${together(sql`${currentBoards(which)} union all ${carried(people)}`)}`

/** Figures of a board of which results are gone: nothing says them but themselves. */
export const isSum = (table: string): SQL => sql`exists (select from frozen f where f.is_sum
  and f.team_id = ${sql.identifier(table)}.team_id and f.board = ${sql.identifier(table)}.board)`

/* What stands now of the periods that are frozen. */
const now = (which: SQL) => sql`
  select r.*, f.board, f.starts from (${standing(which)}) r
  join frozen f on f.team_id = r.team_id and r.day between f.starts and f.ends and not f.is_sum
  where r.on_calendar`

/** What came after periods were frozen: as they would be now, less what they are. */
export const countedLate = (which: SQL = everything): SQL => sql`
  select team_id, game_type, board, user_id, sum(points)::int as points, sum(plays)::int as plays,
    sum(wins)::int as wins
  from (
    select team_id, game_type, board, user_id, points, plays, wins from (${boardsOf(now(which))}) n
    union all
    select team_id, game_type, board, user_id, -points, -plays, -wins from (${boardsOf(frozenResults(which))}) s
  ) d group by 1, 2, 3, 4 having sum(points) <> 0 or sum(plays) <> 0 or sum(wins) <> 0`

/*
 * The last day on which anything moved on a board: a result that was taken back may have been its
 * only one of that day.
 */
const lastMoves = sql`
  select team_id, game_type, board, max(day) as last from (
    select team_id, game_type, board, day from totals
    union all select team_id, game_type, board, day from board_points
  ) d group by 1, 2, 3`

/* As `totals` has them: now, and when the board's last day began. */
const turns = sql`(${lastMoves}) m join (select * from totals where not is_hidden) t
  using (team_id, game_type, board),
  lateral (values (t.points, t.tie, 1, 0), (case when t.day = last then t.before else t.points end,
    case when t.day = last then t.tie_before else t.tie end, 0, 1)) as v(points, tie, players, before)`

/** How many have how many points. */
export const countedPoints: SQL = sql`
  select team_id, game_type, board, shift, v.points >> shift as points, sum(v.players)::int as players,
    last as day, sum(v.before)::int as before
  from ${turns}, (values (${sql.raw(String(SHIFTS.fine))}), (${sql.raw(String(SHIFTS.coarse))})) as s(shift)
  where v.points is not null group by 1, 2, 3, 4, 5, last`

/** How many have the same points and the same tie. */
export const countedTies: SQL = sql`
  select team_id, game_type, board, v.points, v.tie, sum(v.players)::int as players, last as day,
    sum(v.before)::int as before
  from ${turns} where v.points is not null and v.tie > 0 group by 1, 2, 3, 4, 5, last`

/** Levels of a table as they stood when the board's last day began, whenever somebody last came or went. */
export const storedLevels = (table: string, keys: readonly string[]): SQL => sql`
  select * from (
    select ${sql.raw(keys.join(', '))}, players,
      case when b.day >= m.last then b.before else players end as before
    from ${sql.raw(table)} b left join (${lastMoves}) m using (team_id, game_type, board)
  ) b where players <> 0 or before <> 0`

const outcome = sql`case when one.won <> other.won then case when one.won then 1 else -1 end
  else sign(one.points - other.points) end`

/* How room games of these ended between two people; `which` is a condition on one and other. */
const metOf = (of: SQL, which: SQL) => sql`
  select team_id, one_id, other_id, game_type, (count(*) filter (where outcome = 1))::int as won,
    (count(*) filter (where outcome = -1))::int as lost,
    (count(*) filter (where outcome = 0))::int as drawn
  from (
    select one.team_id, one.user_id as one_id, other.user_id as other_id, one.game_type,
      ${outcome} as outcome
    from (${of}) one join (${of}) other using (team_id, source_id)
    where one.kind = 'room' and other.kind = 'room' and one.user_id < other.user_id and ${which}
  ) met group by 1, 2, 3, 4`

/** How room games of two people ended, those whose results are gone among them. */
export const countedRivals: SQL = sql`
  select team_id, one_id, other_id, game_type, sum(won)::int as won, sum(lost)::int as lost,
    sum(drawn)::int as drawn
  from (${metOf(standing(everything), everything)} union all
    select team_id, one_id, other_id, game_type, won, lost, drawn from carried_rivals) r
  group by 1, 2, 3, 4`

/** The same of the room games of some results that go: of each pair at least one is among them. */
export const countedMet = (teamId: string, isDeleted: (side: string) => SQL): SQL => {
  const sources = sql`select source_id from results gone where gone.team_id = ${teamId}::uuid
    and gone.kind = 'room' and ${isDeleted('gone')}`
  const games = standing(sql`team_id = ${teamId}::uuid and source_id in (${sources})`)
  return metOf(games, sql`(${isDeleted('one')} or ${isDeleted('other')})`)
}

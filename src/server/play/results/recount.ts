import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { countedDaily, countedLate, countedTotals, isSum } from './totals-queries.ts'
import { changedOn } from './day-changes.ts'
import { moveLevels } from './levels.ts'
import { totalsColumns, totalsReplaced } from './move-totals.ts'

const ofPeople = (teamId: string, people: readonly string[]) =>
  sql`team_id = ${teamId}::uuid and user_id in ${[...people]}`

async function recountDaily(tx: Database, teamId: string, people: readonly string[]) {
  await tx.execute(sql`
    with fresh as materialized (${countedDaily(ofPeople(teamId, people))}),
    gone as (
      delete from points_daily d where d.team_id = ${teamId}::uuid and d.user_id in ${[...people]}
        and not exists (select from fresh f where f.game_type = d.game_type and f.day = d.day
          and f.user_id = d.user_id)
      returning day
    ), kept as (
      insert into points_daily as d (team_id, game_type, day, user_id, points, plays, wins)
      select team_id, game_type, day, user_id, points, plays, wins from fresh
      order by game_type, day, user_id
      on conflict (team_id, game_type, day, user_id) do update set points = excluded.points,
        plays = excluded.plays, wins = excluded.wins
      where (d.points, d.plays, d.wins) is distinct from (excluded.points, excluded.plays, excluded.wins)
      returning day
    ), ${changedOn(teamId, sql`select day from gone union all select day from kept`)} select`)
}

/* As they count now, and whether their person stays off the boards. */
const fresh = (teamId: string, people: readonly string[]) => sql`
  select c.*, coalesce(t.is_hidden, u.is_hidden, false) as is_hidden
  from (${countedTotals(ofPeople(teamId, people))}) c
  left join users u using (team_id, user_id) left join totals t using (team_id, game_type, board, user_id)`

async function recountLate(tx: Database, teamId: string, people: readonly string[]) {
  await tx.execute(sql`delete from late_points where ${ofPeople(teamId, people)}
    and not ${isSum('late_points')}`)
  await tx.execute(sql`
    insert into late_points (team_id, game_type, board, user_id, points, plays, wins)
    ${countedLate(ofPeople(teamId, people))}`)
}

/* Rows that are other than they were; `day` is the last on which either had a result. */
const changed = (teamId: string, people: readonly string[]) => sql`
  select game_type, board, user_id, o.points as was, o.tie as was_tie,
    case when o.day >= c.day then o.before else o.points end as stood,
    case when o.day >= c.day then o.tie_before else o.tie end as stood_tie,
    f.points, f.tie, case when f.day >= c.day then f.before else f.points end as before,
    case when f.day >= c.day then f.tie_before else f.tie end as tie_before, c.day,
    coalesce(o.is_hidden, f.is_hidden) as is_hidden
  from fresh f full join (
    select * from totals where team_id = ${teamId}::uuid and user_id in ${[...people]}
      and not ${isSum('totals')}
  ) o using (game_type, board, user_id), lateral (select greatest(o.day, f.day) as day) c
  where (o.points, o.tie, o.plays, o.wins, o.day, o.before, o.tie_before)
    is distinct from (f.points, f.tie, f.plays, f.wins, f.day, f.before, f.tie_before)`

/**
 * Counts days and boards of some people again from all their results: after one was taken back or
 * came to another day, nothing kept says what was before it. Hold the people, and call it last.
 */
export async function recount(
  tx: Database,
  teamId: string,
  people: readonly string[],
): Promise<void> {
  await recountDaily(tx, teamId, people)
  await recountLate(tx, teamId, people)
  await tx.execute(sql`
    with fresh as materialized (${fresh(teamId, people)}),
    changed as materialized (${changed(teamId, people)}),
    moved as (select * from changed where not is_hidden),
    gone as (
      delete from totals t using changed m where t.team_id = ${teamId}::uuid and m.points is null
        and t.game_type = m.game_type and t.board = m.board and t.user_id = m.user_id
    ), kept as (
      insert into totals (team_id, ${totalsColumns})
      select ${teamId}::uuid, ${totalsColumns} from fresh
      where (game_type, board, user_id) in (select game_type, board, user_id from changed)
      order by game_type, board, user_id
      on conflict (team_id, game_type, board, user_id) do update set ${totalsReplaced}
    ), ${moveLevels(teamId)}`)
}

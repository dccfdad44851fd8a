import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '../db/database.ts'

/** What a set of results moves in one person's row of a board. */
export interface TotalsMove {
  readonly game_type: string
  readonly board: string
  readonly starts: Day | null
  readonly user_id: string
  readonly points: number
  readonly plays: number
  readonly wins: number
  readonly day: Day // the last of the set
  readonly earlier: number | null // points of the set's earlier days; null: it has none
}

/** Steps in which players are counted, as powers of two: docs/decisions/026-boards.md. */
export const SHIFTS = { fine: 0, coarse: 7 } as const

/*
 * `was` and `stood` are the row's points before the move: now, and when its last day began. A
 * result of an earlier day than the row's last moves both.
 */
const moved = (teamId: string, moves: readonly TotalsMove[]) => sql`
  select i.game_type, i.board, i.starts, i.user_id, t.points as was,
    case when t.day >= i.day then t.before else t.points end as stood,
    coalesce(t.points, 0) + i.points as points, coalesce(t.plays, 0) + i.plays as plays,
    coalesce(t.wins, 0) + i.wins as wins, greatest(t.day, i.day) as day,
    case when t.day > i.day then coalesce(t.before, 0) + i.points
      when t.day = i.day and t.before is not null then t.before + coalesce(i.earlier, 0)
      when t.day < i.day then t.points + coalesce(i.earlier, 0)
      else i.earlier end as before
  from json_to_recordset(${JSON.stringify(moves)}::json) as i(game_type text, board text, starts date,
    user_id uuid, points int, plays int, wins int, day date, earlier int)
  left join totals t on t.team_id = ${teamId}::uuid and t.game_type = i.game_type
    and t.board = i.board and t.user_id = i.user_id`

/* Who leaves some points and comes to others, now and when the day began. */
const shifted = sql`
  select game_type, board, s.shift, v.points >> s.shift as points, day, v.players, v.before
  from moved, lateral (values (was, -1, 0), (points, 1, 0), (stood, 0, -1), (before, 0, 1))
    as v(points, players, before), (values (${sql.raw(String(SHIFTS.fine))}), (${sql.raw(String(SHIFTS.coarse))})) as s(shift)
  where v.points is not null`

/**
 * Moves people's rows of boards, and with them how many have how many points, in one statement.
 * Hold the people (locks.ts) and call it last: rows of `board_points` are shared by a whole team,
 * and are waited for until the transaction ends. They are taken in the order of their keys.
 */
export async function moveTotals(
  tx: Database,
  teamId: string,
  moves: readonly TotalsMove[],
): Promise<void> {
  await tx.execute(sql`
    with moved as (${moved(teamId, moves)}),
    kept as (
      insert into totals (team_id, game_type, board, starts, user_id, points, plays, wins, day, before)
      select ${teamId}::uuid, game_type, board, starts, user_id, points, plays, wins, day, before
      from moved order by game_type, board, user_id
      on conflict (team_id, game_type, board, user_id) do update set points = excluded.points,
        plays = excluded.plays, wins = excluded.wins, day = excluded.day, before = excluded.before
    ), shifted as (
      select *, max(day) over (partition by game_type, board, shift, points) as last from (${shifted}) s
    )
    insert into board_points as b (team_id, game_type, board, shift, points, players, day, before)
    select ${teamId}::uuid, game_type, board, shift, points, sum(players), last,
      sum(case when day = last then before else players end)
    from shifted group by game_type, board, shift, points, last
    having sum(players) <> 0 or sum(case when day = last then before else players end) <> 0
    order by game_type, board, shift, points
    on conflict (team_id, game_type, board, shift, points) do update set
      players = b.players + excluded.players, day = greatest(b.day, excluded.day),
      before = case when b.day < excluded.day then b.players + excluded.before
        when b.day = excluded.day then b.before + excluded.before
        else b.before + excluded.players end`)
}

import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '../../db/database.ts'
import { moveLevels } from './levels.ts'

/** What a set of results moves in one person's row of a board. */
export interface TotalsMove {
  readonly game_type: string
  readonly board: string
  readonly starts: Day | null
  readonly user_id: string
  readonly points: number
  readonly tie: number
  readonly plays: number
  readonly wins: number
  readonly day: Day // the last of the set
  readonly earlier: number | null // points of the set's earlier days; null: it has none
  readonly earlier_tie: number
}

/** Columns of `totals` but for the team's. */
export const totalsColumns = sql.raw(
  'game_type, board, starts, user_id, points, tie, plays, wins, day, before, tie_before, is_hidden',
)

/** What a fresh row of a person's board says in the place of the one there was. */
export const totalsReplaced = sql.raw(
  ['points', 'tie', 'plays', 'wins', 'day', 'before', 'tie_before']
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)

/* What is moved, and whether it comes after its board was frozen. */
const movedRows = (teamId: string, moves: readonly TotalsMove[]) => sql`
  select i.*, f.board is not null as is_late
  from json_to_recordset(${JSON.stringify(moves)}::json) as i(game_type text, board text, starts date,
    user_id uuid, points int, tie bigint, plays int, wins int, day date, earlier int, earlier_tie bigint)
  left join frozen f on f.team_id = ${teamId}::uuid and f.board = i.board`

const saveLate = (teamId: string) => sql`late as (
  insert into late_points as l (team_id, game_type, board, user_id, points, plays, wins)
  select ${teamId}::uuid, game_type, board, user_id, points, plays, wins from given where is_late
  order by game_type, board, user_id
  on conflict (team_id, game_type, board, user_id) do update set points = l.points + excluded.points,
    plays = l.plays + excluded.plays, wins = l.wins + excluded.wins
)`

/*
 * `was` and `stood` are the row's points before the move: now, and when its last day began. A
 * result of an earlier day than the row's last moves both.
 */
const moved = (teamId: string) => sql`
  select i.game_type, i.board, i.starts, i.user_id, t.points as was, t.tie as was_tie,
    case when t.day >= i.day then t.before else t.points end as stood,
    case when t.day >= i.day then t.tie_before else t.tie end as stood_tie,
    coalesce(t.points, 0) + i.points as points, coalesce(t.tie, 0) + i.tie as tie, coalesce(t.plays, 0) + i.plays as plays,
    coalesce(t.wins, 0) + i.wins as wins, greatest(t.day, i.day) as day,
    case when t.day > i.day then coalesce(t.before, 0) + i.points
      when t.day = i.day and t.before is not null then t.before + coalesce(i.earlier, 0)
      when t.day < i.day then t.points + coalesce(i.earlier, 0)
      else i.earlier end as before,
    case when t.day > i.day then t.tie_before + i.tie
      when t.day = i.day and t.before is not null then t.tie_before + i.earlier_tie
      when t.day < i.day then t.tie + i.earlier_tie
      else i.earlier_tie end as tie_before,
    coalesce(t.is_hidden, u.is_hidden, false) as is_hidden
  from open i
  left join users u on u.team_id = ${teamId}::uuid and u.user_id = i.user_id
  left join totals t on t.team_id = ${teamId}::uuid and t.game_type = i.game_type
    and t.board = i.board and t.user_id = i.user_id`

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
    with given as (${movedRows(teamId, moves)}),
    open as (select * from given where not is_late),
    ${saveLate(teamId)},
    fresh as (${moved(teamId)}),
    kept as (
      insert into totals (team_id, ${totalsColumns})
      select ${teamId}::uuid, ${totalsColumns} from fresh order by game_type, board, user_id
      on conflict (team_id, game_type, board, user_id) do update set ${totalsReplaced}
    ), moved as (select * from fresh where not is_hidden),
    ${moveLevels(teamId)}`)
}

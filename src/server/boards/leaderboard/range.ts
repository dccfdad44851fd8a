import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '../../base/db/database.ts'
import type { Page, PageKey, PageRow } from './page.ts'

type Key = Pick<PageKey, 'teamId' | 'gameType' | 'userId' | 'puzzleTypes' | 'offset' | 'limit'> & {
  readonly departmentId: string | null // only who is in it now; null: everybody
}

/** Two days, both included. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** What figures are taken from: what was scored on some days, or a board that is kept, which may be final. */
export type Source = Days | { readonly board: string }

interface Parts {
  readonly scored: SQL // a row a person: points, tie, plays, wins, late
  readonly solo: SQL // of `shown`: their puzzles among the board's games
  readonly isFrozen: SQL
}

function ofDays({ teamId, gameType, puzzleTypes }: Key, { from, to }: Days, some: SQL): Parts {
  return {
    scored: sql`
      select user_id, u.is_hidden, sum(points)::int as points, 0::bigint as tie, sum(plays)::int as plays,
        sum(wins)::int as wins, 0 as late
      from points_daily d join users u using (team_id, user_id)
      where team_id = ${teamId} and game_type = ${gameType} and day between ${from} and ${to} ${some}
      group by user_id, u.is_hidden`,
    solo: sql`
      select coalesce(sum(plays), 0)::int as puzzles, coalesce(sum(wins), 0)::int as solved
      from points_daily where team_id = ${teamId} and user_id = shown.user_id
        and day between ${from} and ${to} and game_type = any(string_to_array(${puzzleTypes}, ','))`,
    isFrozen: sql`false`,
  }
}

function ofBoard({ teamId, gameType, puzzleTypes }: Key, board: string, some: SQL): Parts {
  return {
    scored: sql`
      select t.user_id, u.is_hidden, t.points, t.tie, t.plays, t.wins, coalesce(l.points, 0) as late
      from totals t join users u using (team_id, user_id)
      left join late_points l using (team_id, game_type, board, user_id)
      where team_id = ${teamId} and game_type = ${gameType} and board = ${board} ${some}`,
    solo: sql`
      select coalesce(sum(plays), 0)::int as puzzles, coalesce(sum(wins), 0)::int as solved
      from totals where team_id = ${teamId} and user_id = shown.user_id and board = ${board}
        and game_type = any(string_to_array(${puzzleTypes}, ','))`,
    isFrozen: sql`exists (select from frozen where team_id = ${teamId} and board = ${board})`,
  }
}

function partsOf(key: Key, source: Source): Parts {
  const { departmentId } = key
  const some = departmentId ? sql`and u.department_id = ${departmentId}::uuid` : sql``
  return 'board' in source ? ofBoard(key, source.board, some) : ofDays(key, source, some)
}

/**
 * A page of the board of any days, both included, or of one department's people on a kept board:
 * counted from what each has. Only the page leaves the database.
 */
export async function findRange(db: Database, key: Key, source: Source): Promise<Page> {
  const { teamId, gameType, userId, offset, limit } = key
  const { scored, solo, isFrozen } = partsOf(key, source)
  const rows = await rowsOf<PageRow & { players: number; isFrozen: boolean }>(
    db,
    sql`
    with scored as materialized (${scored}), ranked as materialized (
      select *, (rank() over (order by points desc, tie desc) - 1)::int as above,
        (count(*) over (partition by points, tie))::int as level,
        row_number() over (order by points desc, tie desc, plays, user_id) as place,
        (count(*) over ())::int as players
      from scored where not is_hidden
    ), mine as (
      select *, (select count(*)::int from ranked r where (r.points, r.tie) > (s.points, s.tie)) as above,
        (select count(*)::int from ranked r where (r.points, r.tie) = (s.points, s.tie))
          + is_hidden::int as level,
        0::bigint as place, (select count(*)::int from ranked) as players
      from scored s where user_id = ${userId}
    ), shown as (
      select 'page' as part, * from ranked where place > ${offset}::int and place <= ${offset + limit}::int
      union all select 'me', * from mine
      union all (select 'ahead', * from ranked
        where (points, tie) > (select points, tie from mine) order by place desc limit 1)
    )
    select part, players, ${isFrozen} as "isFrozen", above, level, late, null as "rankBefore",
      shown.user_id as "userId", u.name, u.profile_image as "profileImage",
      coalesce(dept.name, '') as department, points, plays, wins, puzzles, solved,
      s.current as streak, s.last_day::text as "streakDay", s.alive_until::text as "streakUntil"
    from shown join users u on u.team_id = ${teamId} and u.user_id = shown.user_id
    left join departments dept on dept.team_id = u.team_id and dept.department_id = u.department_id
    left join streaks s on s.team_id = ${teamId} and s.user_id = shown.user_id and s.game_type = ${gameType}
    cross join lateral (${solo}) solo
    order by place`,
  )
  const players = rows[0]?.players ?? (await countRange(db, scored))
  return { players, isFrozen: rows[0]?.isFrozen ?? false, rows }
}

/** How many scored, where a page lies behind all of them. */
async function countRange(db: Database, scored: SQL): Promise<number> {
  const [row] = await rowsOf<{ players: number }>(
    db,
    sql`select count(*)::int as players from (${scored}) s where not is_hidden`,
  )
  return row!.players
}

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { pageFields, pageFrom, type Page, type PageKey } from './page.ts'

export type RangeKey = Pick<
  PageKey,
  'teamId' | 'gameType' | 'userId' | 'puzzleTypes' | 'offset' | 'limit'
> & {
  readonly departmentId: string | null // its present members only; null: everybody
}

/** Two days, both included. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** The source of the figures: what was scored on some days, or a stored board, which may be final. */
export type Source = Days | { readonly board: string }

interface Parts {
  readonly scored: SQL // a row a person: points, tie, plays, wins, late
  readonly solo: SQL // of `shown`: their puzzles among the board's games
  readonly isFrozen: SQL
}

/** What was scored on some days: a value each, or its place in a prepared statement. */
type QueryParams<Name extends string> = Readonly<Record<Name, SQLWrapper | string>>

/** Everyone who scored on some days, with their figures; added up before their names are joined. */
export const scoredOn = (
  { teamId, gameType, from, to }: QueryParams<'teamId' | 'gameType' | 'from' | 'to'>,
  some: SQL,
): SQL => sql`
  select d.user_id, u.is_hidden, d.points, 0::bigint as tie, d.plays, d.wins, 0 as late
  from (
    select user_id, sum(points)::int as points, sum(plays)::int as plays, sum(wins)::int as wins
    from points_daily where team_id = ${teamId}::uuid and game_type = ${gameType}
      and day between ${from}::date and ${to}::date
    group by user_id
  ) d join users u on u.team_id = ${teamId}::uuid and u.user_id = d.user_id where true ${some}`

/**
 * Of a row of `shown`: their puzzles among the board's games. Each game is looked up separately: in a
 * statement that is planned once, a list of them would be a filter over all that somebody played.
 */
export const soloOn = ({
  teamId,
  from,
  to,
  puzzleTypes,
}: QueryParams<'teamId' | 'from' | 'to' | 'puzzleTypes'>): SQL => sql`
  select coalesce(sum(plays), 0)::int as puzzles, coalesce(sum(wins), 0)::int as solved
  from unnest(string_to_array(${puzzleTypes}, ',')) as game(puzzle_type) cross join lateral (
    select sum(plays) as plays, sum(wins) as wins from points_daily
    where team_id = ${teamId}::uuid and user_id = shown.user_id and game_type = puzzle_type
      and day between ${from}::date and ${to}::date
  ) of_game`

/** The places of some people's board. */
export const ranked = (scored: SQL): SQL => sql`
  select *, (rank() over (order by points desc, tie desc) - 1)::int as above,
    (count(*) over (partition by points, tie))::int as level,
    row_number() over (order by points desc, tie desc, plays, user_id) as place,
    (count(*) over ())::int as players
  from (${scored}) s where not is_hidden`

/** The rows of `shown` with names; somebody who has just left the boards is not shown to others. */
export const named = (
  { teamId, gameType, userId }: QueryParams<'teamId' | 'gameType' | 'userId'>,
  solo: SQL,
): SQL => {
  const toOthers = (column: SQL) =>
    sql`case when u.is_hidden and u.user_id <> ${userId}::uuid then '' else ${column} end`
  return sql`
    select shown.part, shown.place, shown.above, shown.level, shown.late, null::int as rank_before,
      shown.points, shown.plays, shown.wins, puzzles, solved,
      ${toOthers(sql`u.user_id::text`)} as user_id, ${toOthers(sql`u.name`)} as name,
      ${toOthers(sql`u.profile_image`)} as profile_image,
      ${toOthers(sql`coalesce(dept.name, '')`)} as department,
      s.current, s.last_day, s.alive_until
    from shown join users u on u.team_id = ${teamId}::uuid and u.user_id = shown.user_id
    left join departments dept on dept.team_id = u.team_id and dept.department_id = u.department_id
    left join streaks s on s.team_id = u.team_id and s.user_id = u.user_id and s.game_type = ${gameType}
    cross join lateral (${solo}) solo`
}

function ofDays({ teamId, gameType, puzzleTypes }: RangeKey, { from, to }: Days, some: SQL): Parts {
  const days = { teamId, gameType, from, to }
  return {
    scored: scoredOn(days, some),
    solo: soloOn({ teamId, from, to, puzzleTypes }),
    isFrozen: sql`false`,
  }
}

function ofBoard({ teamId, gameType, puzzleTypes }: RangeKey, board: string, some: SQL): Parts {
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

function partsOf(key: RangeKey, source: Source): Parts {
  const { departmentId } = key
  const some = departmentId ? sql`and u.department_id = ${departmentId}::uuid` : sql``
  return 'board' in source ? ofBoard(key, source.board, some) : ofDays(key, source, some)
}

/**
 * A page of the board of any days, both included, or of one department's people on a stored board:
 * counted from each person's figures. Only the page leaves the database.
 */
export async function findRange(db: Database, key: RangeKey, source: Source): Promise<Page> {
  const { userId, offset, limit } = key
  const { scored, solo, isFrozen } = partsOf(key, source)
  const page = sql`(
    with scored as materialized (${scored}), ranked as materialized (${ranked(sql`select * from scored`)}),
    mine as (
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
    select n.*, ${isFrozen} as is_frozen, (select count(*)::int from ranked) as players
    from (${named(key, solo)}) n order by place, part
  ) as page`
  const result = pageFrom(await db.select(pageFields).from(page))
  return result ?? { players: await countRange(db, scored), isFrozen: false, rows: [] }
}

/** How many scored, where a page lies behind all of them. */
async function countRange(db: Database, scored: SQL): Promise<number> {
  const [row] = await rowsOf<{ players: number }>(
    db,
    sql`select count(*)::int as players from (${scored}) s where not is_hidden`,
  )
  return row!.players
}

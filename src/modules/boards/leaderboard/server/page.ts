import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { SHIFTS } from '#server/play/results/levels.ts'
import type { BoardKey } from '#server/play/results/ranks.ts'

/** A person's row of a board. */
export interface Standing {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly department: string // '': none
  readonly points: number
  readonly plays: number
  readonly wins: number
  readonly puzzles: number // of the plays
  readonly solved: number // of the wins
  readonly streak: number | null
  readonly streakDay: Day | null
  readonly streakUntil: Day | null
}

/** A row of a page, the caller's own, or who is next ahead of them. */
export interface PageRow extends Standing {
  readonly part: 'page' | 'me' | 'ahead'
  readonly rankBefore: number | null // when today began; null: not on the board then
  readonly level: number // how many have the same points and the same tie
  readonly above: number // how many have more points, or as many and a higher tie
  readonly late: number // points that came after the board was frozen, and are in no figure
}

export interface Page {
  readonly isFrozen: boolean
  readonly players: number
  readonly rows: readonly PageRow[] // in their order
}

export interface PageKey extends BoardKey {
  readonly userId: string
  readonly puzzleTypes: string // of the board's games, with commas between
  readonly today: Day
  readonly offset: number
  readonly limit: number
}

const param = (name: keyof PageKey) => sql.placeholder(name)
const board = sql`team_id = ${param('teamId')} and game_type = ${param('gameType')} and board = ${param('board')}`
const coarse = sql.raw(String(SHIFTS.coarse))
const fine = sql.raw(String(SHIFTS.fine))
const start = sql`case when day >= ${param('today')} then before else players end`

const standing = sql`user_id, points, tie, plays, wins, is_hidden,
  case when day >= ${param('today')} then before else points end as stood,
  case when day >= ${param('today')} then tie_before else tie end as stood_tie`

/* Somebody who stays off the boards is counted on no level: theirs may be one that nobody has. */
const ownLevel = (shift: SQL) => sql`
  union all select distinct own >> ${shift}, 0, 0 from mine, lateral (values (points), (stood)) as v(own)
  where is_hidden and own is not null and not exists (select from board_points
    where ${board} and shift = ${shift} and points = own >> ${shift})`

/*
 * Whoever hid after a board was frozen keeps their place on it, and nobody else sees whose it is:
 * as little as in the moment before a board that is open knows of it.
 */
const isWithheld = sql`(u.is_hidden and u.user_id <> ${param('userId')})`
const visibleColumn = (column: SQL) => sql`case when ${isWithheld} then '' else ${column} end`

/*
 * Steps of 128 points give how many are above each (`steps`), and where the page begins: at the
 * points its first row has (`edge`), wherever in the board that is. So neither what lies above the
 * page nor the rest of the board is read. The steps its rows stand in, now and when the day began,
 * are counted once (`levels`), not once a row, and only the points that its rows have or had
 * (`points_shown`) are kept of them: each row is compared with all. Who of a level ranks before whom
 * is read where the board has ties at all.
 */
const page = sql`(
  with mine as materialized (
    select 'me' as part, ${standing} from totals where ${board} and user_id = ${param('userId')}
  ), steps as materialized (
    select points as step, players, sum(players) over w - players as above,
      sum(start) over w - start as above_before
    from (select points, players, ${start} as start from board_points
      where ${board} and shift = ${coarse} ${ownLevel(coarse)}) c
    window w as (order by points desc)
  ), first_step as (
    select step, above from steps where above <= ${param('offset')} and players > 0 order by step limit 1
  ), edge as (
    select points, above from (
      select f.points, s.above + sum(f.players) over (order by f.points desc) - f.players as above
      from first_step s, board_points f where ${sql`f.team_id = ${param('teamId')}
        and f.game_type = ${param('gameType')} and f.board = ${param('board')}`} and f.shift = ${fine}
        and f.players > 0
        and f.points between s.step << ${coarse} and (s.step + 1 << ${coarse}) - 1
    ) one where above <= ${param('offset')} order by points limit 1
  ), listed as (
    select 'page' as part, ${standing} from totals
    where ${board} and points <= (select points from edge) and not is_hidden
    order by points desc, tie desc, plays, user_id
    offset ${param('offset')} - (select above from edge) limit ${param('limit')}
  ), ahead as (
    select 'ahead' as part, ${standing} from totals
    where ${board} and (points, tie) > (select points, tie from mine) and not is_hidden
    order by points, tie, plays desc, user_id desc limit 1
  ), shown as (select * from listed union all select * from mine union all select * from ahead),
  points_shown as materialized (select points from shown union select stood from shown),
  levels as materialized (
    select * from (
      select f.points, players, s.above + sum(players) over w - players as above,
        s.above_before + sum(start) over w - start as above_before
      from (select distinct points >> ${coarse} as step from points_shown) one
      join (select step, above, above_before from steps) s using (step)
      join lateral (
        select * from (select points, players, ${start} as start from board_points
          where ${board} and shift = ${fine}
            and points between step << ${coarse} and (step + 1 << ${coarse}) - 1
          ${ownLevel(fine)}) l
        where points between step << ${coarse} and (step + 1 << ${coarse}) - 1
      ) f on true
      window w as (partition by step order by f.points desc)
    ) counted where points in (select points from points_shown)
  ), ties as materialized (
    select points, tie, players, ${start} as start from board_ties
    where ${board} and points in (select points from points_shown)
      and (select true from board_ties where ${board} limit 1)
  )
  select (select coalesce(sum(players), 0)::int from steps) as players, shown.part,
    ${visibleColumn(sql`shown.user_id::text`)} as user_id,
    (select true from frozen where team_id = ${param('teamId')} and board = ${param('board')}) as is_frozen,
    ${visibleColumn(sql`u.name`)} as name, ${visibleColumn(sql`u.profile_image`)} as profile_image,
    ${visibleColumn(sql`coalesce(dept.name, '')`)} as department,
    coalesce(late.points, 0) as late, shown.points, shown.plays, shown.wins,
    solo.puzzles, solo.solved, k.current, k.last_day, k.alive_until,
    (level.above + tied.above)::int as above,
    (case when shown.tie > 0 then tied.same else level.players - tied.whole end
      + case when shown.is_hidden then 1 else 0 end)::int as level,
    (1 + earlier.above_before + tied.above_before)::int as rank_before
  from (values (1)) as one
  left join (shown
    join levels level on level.points = shown.points
    left join levels earlier on earlier.points = shown.stood
    cross join lateral (
      select coalesce(sum(players) filter (where points = shown.points and ties.tie > shown.tie), 0) as above,
        coalesce(sum(players) filter (where points = shown.points and ties.tie = shown.tie), 0) as same,
        coalesce(sum(players) filter (where points = shown.points), 0) as whole,
        coalesce(sum(start) filter (where points = shown.stood and ties.tie > shown.stood_tie), 0) as above_before
      from ties
    ) tied
    join users u on u.team_id = ${param('teamId')} and u.user_id = shown.user_id
    left join departments dept on dept.team_id = u.team_id and dept.department_id = u.department_id
    left join late_points late on late.team_id = ${param('teamId')} and late.game_type = ${param('gameType')}
      and late.board = ${param('board')} and late.user_id = shown.user_id
    left join streaks k on k.team_id = ${param('teamId')} and k.user_id = shown.user_id
      and k.game_type = ${param('gameType')}
    cross join lateral (select coalesce(sum(plays), 0)::int as puzzles, coalesce(sum(wins), 0)::int as solved
      from totals where team_id = ${param('teamId')} and board = ${param('board')}
        and game_type = any(string_to_array(${param('puzzleTypes')}, ',')) and user_id = shown.user_id) solo
  ) on true
  order by shown.points desc, shown.tie desc, shown.plays, shown.user_id
) as page`

/** The columns of a statement that gives a page, each row with what is said of the whole. */
export const pageFields = {
  players: sql<number>`players`,
  part: sql<PageRow['part'] | null>`part`,
  userId: sql<string>`user_id`,
  name: sql<string>`name`,
  profileImage: sql<string>`profile_image`,
  department: sql<string>`department`,
  points: sql<number>`points`,
  plays: sql<number>`plays`,
  wins: sql<number>`wins`,
  puzzles: sql<number>`puzzles`,
  solved: sql<number>`solved`,
  streak: sql<number | null>`current`,
  streakDay: sql<Day | null>`last_day::text`,
  streakUntil: sql<Day | null>`alive_until::text`,
  rankBefore: sql<number | null>`rank_before`,
  level: sql<number>`level`,
  above: sql<number>`above`,
  late: sql<number>`late`,
  isFrozen: sql<boolean | null>`is_frozen`,
}

type QueryRow = { [Field in keyof typeof pageFields]: SQLType<(typeof pageFields)[Field]> }
type SQLType<Column> = Column extends SQL<infer Value> ? Value : never

/** A page of what a statement gave; null: it gave nothing. */
export function pageFrom(result: readonly QueryRow[]): Page | null {
  const [first] = result
  if (!first) return null
  const rows = result.filter((row): row is QueryRow & PageRow => row.part !== null)
  return { players: first.players, isFrozen: first.isFrozen ?? false, rows }
}

const prepare = (db: Database) => db.select(pageFields).from(page).prepare('board_page')
const prepared = preparedFor(prepare)

/** A page of a board with all that is shown beside it, in one statement. */
export async function findPage(db: Database, key: PageKey): Promise<Page> {
  const query = prepared(db)
  return pageFrom(await query.execute({ ...key }))!
}

import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '../db/database.ts'
import { SHIFTS } from '../results/move-totals.ts'
import type { BoardKey } from '../results/ranks.ts'

/** A person's row of a board. */
export interface Standing {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly points: number
  readonly plays: number
  readonly wins: number
  readonly puzzles: number // of the plays
  readonly solved: number // of the wins
  readonly streak: number | null
  readonly streakDay: Day | null
}

/** A row of a page, the caller's own, or who is next ahead of them. */
export interface PageRow extends Standing {
  readonly part: 'page' | 'me' | 'ahead'
  readonly rankBefore: number | null // when today began; null: not on the board then
  readonly level: number // how many have the same points
  readonly above: number // how many have more
}

export interface Page {
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

const given = (name: keyof PageKey) => sql.placeholder(name)
const board = sql`team_id = ${given('teamId')} and game_type = ${given('gameType')} and board = ${given('board')}`
const coarse = sql.raw(String(SHIFTS.coarse))
const fine = sql.raw(String(SHIFTS.fine))
const start = sql`case when day >= ${given('today')} then before else players end`

const standing = sql`user_id, points, plays, wins,
  case when day >= ${given('today')} then before else points end as stood`

/*
 * Steps of 128 points give how many are above each (`steps`), and where the page begins: at the
 * points its first row has (`edge`), wherever in the board that is. So neither what lies above the
 * page nor the rest of the board is read. The steps its rows stand in, now and when the day began,
 * are counted once (`levels`), not once a row.
 */
const page = sql`(
  with steps as materialized (
    select points as step, players, sum(players) over w - players as above,
      sum(start) over w - start as above_before
    from (select points, players, ${start} as start from board_points
      where ${board} and shift = ${coarse}) c
    window w as (order by points desc)
  ), first_step as (
    select step, above from steps where above <= ${given('offset')} and players > 0 order by step limit 1
  ), edge as (
    select points, above from (
      select f.points, s.above + sum(f.players) over (order by f.points desc) - f.players as above
      from first_step s, board_points f where ${sql`f.team_id = ${given('teamId')}
        and f.game_type = ${given('gameType')} and f.board = ${given('board')}`} and f.shift = ${fine}
        and f.players > 0
        and f.points between s.step << ${coarse} and (s.step + 1 << ${coarse}) - 1
    ) one where above <= ${given('offset')} order by points limit 1
  ), listed as (
    select 'page' as part, ${standing} from totals
    where ${board} and points <= (select points from edge)
    order by points desc, plays, user_id
    offset ${given('offset')} - (select above from edge) limit ${given('limit')}
  ), mine as (
    select 'me' as part, ${standing} from totals where ${board} and user_id = ${given('userId')}
  ), ahead as (
    select 'ahead' as part, ${standing} from totals
    where ${board} and points > (select points from mine) order by points, plays desc, user_id desc limit 1
  ), shown as (select * from listed union all select * from mine union all select * from ahead),
  levels as materialized (
    select f.points, players, s.above + sum(players) over w - players as above,
      s.above_before + sum(start) over w - start as above_before
    from (select points >> ${coarse} as step from shown union select stood >> ${coarse} from shown) one
    join (select step, above, above_before from steps) s using (step)
    join lateral (select points, players, ${start} as start from board_points
      where ${board} and shift = ${fine}
        and points between step << ${coarse} and (step + 1 << ${coarse}) - 1) f on true
    window w as (partition by step order by f.points desc)
  )
  select (select coalesce(sum(players), 0)::int from steps) as players, shown.part, shown.user_id,
    u.name, u.profile_image, shown.points, shown.plays, shown.wins,
    solo.puzzles, solo.solved, k.current, k.last_day,
    level.above::int as above, level.players as level, 1 + earlier.above_before::int as rank_before
  from (values (1)) as one
  left join (shown
    join levels level on level.points = shown.points
    left join levels earlier on earlier.points = shown.stood
    join users u on u.team_id = ${given('teamId')} and u.user_id = shown.user_id
    left join streaks k on k.team_id = ${given('teamId')} and k.user_id = shown.user_id
      and k.game_type = ${given('gameType')}
    cross join lateral (select coalesce(sum(plays), 0)::int as puzzles, coalesce(sum(wins), 0)::int as solved
      from totals where team_id = ${given('teamId')} and board = ${given('board')}
        and game_type = any(string_to_array(${given('puzzleTypes')}, ',')) and user_id = shown.user_id) solo
  ) on true
  order by shown.points desc, shown.plays, shown.user_id
) as page`

function prepare(db: Database) {
  return db
    .select({
      players: sql<number>`players`,
      part: sql<PageRow['part'] | null>`part`,
      userId: sql<string>`user_id`,
      name: sql<string>`name`,
      profileImage: sql<string>`profile_image`,
      points: sql<number>`points`,
      plays: sql<number>`plays`,
      wins: sql<number>`wins`,
      puzzles: sql<number>`puzzles`,
      solved: sql<number>`solved`,
      streak: sql<number | null>`current`,
      streakDay: sql<Day | null>`last_day::text`,
      rankBefore: sql<number | null>`rank_before`,
      level: sql<number>`level`,
      above: sql<number>`above`,
    })
    .from(page)
    .prepare('board_page')
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>()

/** A page of a board with all that is shown beside it, in one statement. */
export async function findPage(db: Database, key: PageKey): Promise<Page> {
  let query = prepared.get(db)
  if (!query) prepared.set(db, (query = prepare(db)))
  const found = await query.execute({ ...key })
  const rows = found.filter((row): row is typeof row & PageRow => row.part !== null)
  return { players: found[0]!.players, rows }
}

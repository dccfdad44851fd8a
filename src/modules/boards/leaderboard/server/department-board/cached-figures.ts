import { sql } from 'drizzle-orm'
import type { World } from '#server/world.ts'
import type { Days } from '../range.ts'
import { freshOf } from '#server/play/results/large-team-cache.ts'
import { TOOK_PART } from '../../contract.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { NO_DEPARTMENT } from '#modules/people/departments/server/index.ts'
import type { Exact } from './publishable-figures.ts'
import { findFigures, type CalendarBoardQuery, type Figures } from './figures.ts'

interface FiguresKey {
  readonly teamId: string
  readonly gameType: string
}

/** The figures of some boards, of a large team at most a minute old. */
export function figuresOf(
  world: World,
  of: FiguresKey,
  boards: readonly CalendarBoardQuery[],
): Promise<Figures[]> {
  const [first, last] = [boards[0]!, boards.at(-1)!]
  const name = `${first.board} ${last.board} ${last.today} ${boards.length}`
  return freshOf(world, of.teamId, `departments ${of.gameType} ${name}`, () =>
    findFigures(world.db, of, boards),
  )
}

/** A department over some days; `hidden`: who stays off the boards and scored on them. */
interface DatedFigures extends Exact {
  readonly departmentId: string
  readonly name: string
  readonly people: number
}

/* Where people were from one move to the next; after the last they are where they are now. */
const stays = (teamId: string) => sql`
  select user_id, day as until, lag(day) over (partition by user_id order by day) as since,
    coalesce(department_id, ${NO_DEPARTMENT}::uuid) as department_id
  from department_moves where team_id = ${teamId}::uuid`

/* Each day's points belong where its person was when it ended, as a period's do on a board that is over. */
const scored = (teamId: string, gameType: string, { from, to }: Days) => sql`
  select d.user_id, coalesce(s.department_id, u.department_id) as department_id, u.is_hidden,
    sum(d.points) as points, sum(d.plays) as plays, false as is_member
  from points_daily d join users u on u.team_id = d.team_id and u.user_id = d.user_id
  left join stays s on s.user_id = d.user_id and d.day < s.until and (s.since is null or d.day >= s.since)
  where d.team_id = ${teamId}::uuid and d.game_type = ${gameType} and d.day between ${from} and ${to}
  group by 1, 2, 3
  union all select user_id, department_id, is_hidden, 0, 0, true from users
  where team_id = ${teamId}::uuid and name <> '' and department_id is not null`

/** All departments over some days, both included, of a game ('' is all). */
function findDatedFigures(
  db: Database,
  { teamId, gameType }: { readonly teamId: string; readonly gameType: string },
  days: Days,
): Promise<DatedFigures[]> {
  const took = sql.raw(`plays >= ${TOOK_PART}`)
  return rowsOf(
    db,
    sql`
    with stays as (${stays(teamId)}), scored as (${scored(teamId, gameType, days)}), people as (
      select department_id, user_id, is_hidden, sum(points) as points, sum(plays) as plays,
        bool_or(is_member) as is_member
      from scored group by 1, 2, 3
    )
    select d.department_id as "departmentId", d.name,
      (count(*) filter (where is_member or ${took}))::int as people,
      (count(*) filter (where ${took}))::int as "tookPart",
      (count(*) filter (where plays > 0 and is_hidden))::int as hidden,
      coalesce(sum(points) filter (where ${took}), 0)::float8 as total
    from people p join departments d on d.team_id = ${teamId}::uuid and d.department_id = p.department_id
    group by d.department_id, d.name`,
  )
}

/** The figures of some days, of a large team at most a minute old. */
export const datedFiguresOf = (world: World, of: FiguresKey, days: Days): Promise<DatedFigures[]> =>
  freshOf(world, of.teamId, `departments ${of.gameType} ${days.from} to ${days.to}`, () =>
    findDatedFigures(world.db, of, days),
  )

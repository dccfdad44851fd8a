import { sql } from 'drizzle-orm'
import { TOOK_PART } from '../../contract.ts'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { NO_DEPARTMENT } from '#modules/people/departments/server/index.ts'
import type { Exact } from './publishable-figures.ts'

/** A calendar board that is asked for. */
export interface CalendarBoardQuery {
  readonly board: string
  readonly ends: Day | null // null: never
  readonly today: Day | null // where its people, and figures when today began, are wanted too
  readonly enough?: number // results that make somebody count; else as everywhere
}

/** A department on a board, exactly: what may be shown of it says publishable-figures.ts. */
export interface Figures extends Exact {
  readonly board: string
  readonly departmentId: string
  readonly name: string
  readonly people: number
  readonly frozen: Exact // when today began
}

/** A department that plays together with another: what is its counts as the other's. */
export interface CountedAs {
  readonly departmentId: string
  readonly asId: string
}

interface Row extends Omit<Figures, 'frozen'> {
  readonly frozenTookPart: number
  readonly frozenHidden: number
  readonly frozenTotal: number
}

/* Where somebody was when a board's period ended, if they have moved since. */
const moved = (teamId: string) => sql`
  select distinct on (b.board, m.user_id) b.board, m.user_id,
    coalesce(m.department_id, ${NO_DEPARTMENT}::uuid) as department_id
  from boards b join department_moves m on m.team_id = ${teamId}::uuid and m.day > b.ends
  order by b.board, m.user_id, m.day`

/*
 * What adds up to people's figures. Pieces without a department are of the one they are in, or were
 * in when the period ended; what a move left behind is taken out there, and has a department itself.
 */
const pieces = (teamId: string, gameType: string) => {
  const ofBoards = sql`using (board) where team_id = ${teamId}::uuid and game_type = ${gameType}`
  return sql`
    select board, user_id, null::uuid as department_id, points, plays, points as frozen, plays as frozen_plays,
      is_hidden, false as is_member
    from totals join boards ${ofBoards}
    union all select board, user_id, null, -points, -plays, -points, -plays, false, false
    from department_carries join boards ${ofBoards}
    union all select board, user_id, department_id, points, plays, points, plays, false, false
    from department_carries join boards ${ofBoards}
    union all select b.board, d.user_id, null, 0, 0, -d.points, -d.plays, false, false
    from boards b join points_daily d on d.day = b.today
    where d.team_id = ${teamId}::uuid and d.game_type = ${gameType}
    union all select b.board, u.user_id, u.department_id, 0, 0, 0, 0, false, true
    from boards b, users u
    where b.today is not null and u.team_id = ${teamId}::uuid and u.name <> '' and u.department_id is not null`
}

const people = (teamId: string) => sql`
  select p.board, coalesce(a.as_id, p.department_id, m.department_id, u.department_id) as department_id, p.user_id,
    sum(p.points) as points, sum(p.plays) as plays, sum(p.frozen) as frozen, sum(p.frozen_plays) as frozen_plays,
    bool_or(p.is_member) as is_member,
    bool_or(bool_or(p.is_hidden or u.is_hidden)) over (partition by p.board, p.user_id) as is_hidden
  from pieces p join users u on u.team_id = ${teamId}::uuid and u.user_id = p.user_id
  left join moved m on m.board = p.board and m.user_id = p.user_id
  left join counted_as a on a.department_id = coalesce(p.department_id, m.department_id, u.department_id)
  group by 1, 2, 3`

const figuresOf = ({ frozenTookPart, frozenHidden, frozenTotal, ...row }: Row): Figures => ({
  ...row,
  frozen: { tookPart: frozenTookPart, hidden: frozenHidden, total: frozenTotal },
})

/**
 * All departments on some boards of a game ('' is all), in one read of the people on them. Who was in
 * two that count as one is one person of it.
 */
export async function findFigures(
  db: Database,
  { teamId, gameType }: { readonly teamId: string; readonly gameType: string },
  boards: readonly CalendarBoardQuery[],
  countedAs: readonly CountedAs[] = [],
): Promise<Figures[]> {
  const took = sql`plays >= b.enough`
  const tookPartBefore = sql`frozen_plays >= b.enough`
  const queries = boards.map((one) => ({ enough: TOOK_PART, ...one }))
  const joined = countedAs.map(({ departmentId, asId }) => ({
    department_id: departmentId,
    as_id: asId,
  }))
  const rows = await rowsOf<Row>(
    db,
    sql`
    with boards as materialized (
      select * from json_to_recordset(${JSON.stringify(queries)}::json)
        as b(board text, ends date, today date, enough int)
    ), counted_as as (
      select * from json_to_recordset(${JSON.stringify(joined)}::json) as a(department_id uuid, as_id uuid)
    ), moved as (${moved(teamId)}), pieces as (${pieces(teamId, gameType)}), people as (${people(teamId)})
    select p.board, d.department_id as "departmentId", d.name,
      (count(*) filter (where is_member or ${took}))::int as people,
      (count(*) filter (where ${took}))::int as "tookPart",
      (count(*) filter (where ${took} and is_hidden))::int as hidden,
      coalesce(sum(points) filter (where ${took}), 0)::float8 as total,
      (count(*) filter (where ${tookPartBefore}))::int as "frozenTookPart",
      (count(*) filter (where ${tookPartBefore} and is_hidden))::int as "frozenHidden",
      coalesce(sum(frozen) filter (where ${tookPartBefore}), 0)::float8 as "frozenTotal"
    from people p join boards b on b.board = p.board join departments d on d.team_id = ${teamId}::uuid and d.department_id = p.department_id
    group by p.board, d.department_id, d.name`,
  )
  return rows.map(figuresOf)
}

import { sql, type SQL } from 'drizzle-orm'

/** Steps in which players are counted, as powers of two: docs/decisions/026-stored-aggregates-of-results.md. */
export const SHIFTS = { fine: 0, coarse: 7 } as const

/* The people who move from some points to others, now and when the day began. */
const turns = sql`lateral (values (was, was_tie, -1, 0), (points, tie, 1, 0),
  (stood, stood_tie, 0, -1), (before, tie_before, 0, 1)) as v(points, tie, players, before)`

const steps = sql`(values (${sql.raw(String(SHIFTS.fine))}), (${sql.raw(String(SHIFTS.coarse))})) as s(shift)`

interface Levels {
  readonly table: string
  readonly keys: string // below team, game and board
  readonly turned: SQL
}

const points: Levels = {
  table: 'board_points',
  keys: 'shift, points',
  turned: sql`select game_type, board, s.shift, v.points >> s.shift as points, day, v.players, v.before
    from moved, ${turns}, ${steps} where v.points is not null`,
}

const ties: Levels = {
  table: 'board_ties',
  keys: 'points, tie',
  turned: sql`select game_type, board, v.points, v.tie, day, v.players, v.before
    from moved, ${turns} where v.points is not null and v.tie > 0`,
}

function moveOf(teamId: string, { table, keys, turned }: Levels): SQL {
  const level = sql.raw(`game_type, board, ${keys}`)
  return sql`
    insert into ${sql.raw(table)} as b (team_id, ${level}, players, day, before)
    select ${teamId}::uuid, ${level}, sum(players), last,
      sum(case when day = last then before else players end)
    from (select *, max(day) over (partition by ${level}) as last from (${turned}) t) shifted
    group by ${level}, last
    having sum(players) <> 0 or sum(case when day = last then before else players end) <> 0
    order by ${level}
    on conflict (team_id, ${level}) do update set
      players = b.players + excluded.players, day = greatest(b.day, excluded.day),
      before = case when b.day < excluded.day then b.players + excluded.before
        when b.day = excluded.day then b.before + excluded.before
        else b.before + excluded.players end`
}

/**
 * The end of a statement whose `moved` has people's rows of boards: their points and tie before it
 * (was, was_tie), and those of when `day` began as known until then (stood, stood_tie); and both as
 * they are now (points, tie, before, tie_before). Null points: not on the board. Rows are shared by a
 * whole team and locked in the order of their keys.
 */
export const moveLevels = (teamId: string): SQL =>
  sql`tied as (${moveOf(teamId, ties)}) ${moveOf(teamId, points)}`

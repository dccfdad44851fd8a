import { sql, type SQL } from 'drizzle-orm'
import { playersAhead, playersOn } from '#server/play/results/ranks.ts'
import type { People } from './badge-progress.ts'
import { numbered, standing } from './result-badges.ts'

/* The others who finished the same room games; the limit keeps the planner from joining a whole team. */
const met = (people: People, columns: SQL) => sql`
  select results.team_id, results.user_id, results.day, results.result_id, results.finished_at as at,
    results.won, ${columns}
  from results, lateral (
    select user_id, won, points from results o where o.team_id = results.team_id
      and o.source_id = results.source_id and o.user_id <> results.user_id
      and o.superseded_by is null limit 1000
  ) other
  where ${standing(people)} and results.kind = 'room'`

/* A game counts once, whoever sat there. */
const games = (rows: SQL, where: SQL) =>
  sql`select *, ${numbered()} from (
    select distinct on (user_id, result_id) user_id, day, result_id, at from (${rows}) g where ${where}
  ) d`

export const drawRows = (people: People): SQL =>
  games(
    met(people, sql`not results.won and not other.won and results.points = other.points as drawn`),
    sql`drawn`,
  )

export const colleagueRows = (people: People): SQL => sql`
  select *, ${numbered('at, result_id, other_id')} from (
    select distinct on (user_id, other_id) * from (${met(people, sql`other.user_id as other_id`)}) g
    order by user_id, other_id, at, result_id
  ) f`

/** n: the wins in a row that a win makes. */
export const winRows = (people: People): SQL => sql`
  select user_id, day, result_id, at,
    row_number() over (partition by user_id, run order by at, result_id) as n
  from (
    select user_id, day, result_id, finished_at as at, won,
      count(*) filter (where not won) over (partition by user_id order by finished_at, result_id) as run
    from results where ${standing(people)} and kind = 'room'
  ) g where won`

/** Games won against somebody who had won the last so many against the same person. */
export function comebackRows(people: People, losses: number): SQL {
  const before = sql`sum((not won and other_won)::int) over (
    partition by user_id, other_id order by at, result_id
    rows between ${sql.raw(String(losses))} preceding and 1 preceding)`
  const rows = met(people, sql`other.user_id as other_id, other.won as other_won`)
  return games(
    sql`select *, ${before} as lost from (${rows}) m`,
    sql`won and not other_won and lost = ${losses}`,
  )
}

/** Games won against one of the first of the week before, where somebody stood behind them. */
export function giantRows(people: People, places: number): SQL {
  const rows = met(
    people,
    sql`other.user_id as other_id, other.won as other_won,
      'week:' || to_char(results.day - 7, 'IYYY-"W"IW') as week`,
  )
  const board = { teamId: sql`t.team_id`, gameType: sql`t.game_type`, board: sql`t.board` }
  return games(
    rows,
    sql`won and not other_won and exists (
      select from totals t where t.team_id = g.team_id and t.game_type = '' and t.board = g.week
        and t.user_id = g.other_id and t.points > 0
        and ${playersAhead(board, sql`t.points`)} < ${places} and ${playersOn(board)} > ${places})`,
  )
}

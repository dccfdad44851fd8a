import { sql, type SQL } from 'drizzle-orm'
import type { MomentKind } from '../contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import { isWorkingDay, type WorkingDays } from '#shared/working-days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'

/* The rules in words, for people: docs/seasons.md. */

/** A moment of a season that may be published, if all its people show on the boards when it is viewed. */
export interface Candidate {
  readonly kind: MomentKind
  readonly gameType: string
  readonly day: Day
  readonly userIds: readonly string[] // the first to do it
  readonly value: number
  readonly count: number
  readonly roomId: string | null
  readonly gameId: string | null
}

export interface Quarter extends WorkingDays {
  readonly teamId: string
  readonly starts: Day
  readonly ends: Day
}

const FEW = 5 // of a kind: the next one is used where somebody of the first stays off the boards
const LEAST_DAYS = 5
const LEAST_GAMES = 3

const shows = sql`u.name <> '' and not u.is_hidden and u.removed_at is null`

const counted = ({ teamId, starts, ends }: Quarter) =>
  sql`r.team_id = ${teamId}::uuid and r.superseded_by is null and r.day between ${starts} and ${ends}`

/* Games of two people that others could watch: how far one was ahead of the other after each, in games won. */
const duels = (quarter: Quarter) => sql`
  with games as (
    select g.room_id, g.game_id, g.game_type, max(r.day) as day, g.finished_at, min(r.user_id::text) as one,
      max(r.user_id::text) as other, (array_agg(r.user_id::text) filter (where r.won))[1] as winner
    from results r join room_games g on g.team_id = r.team_id and g.game_id = r.source_id
    join users u on u.team_id = r.team_id and u.user_id = r.user_id
    where ${counted(quarter)} and r.kind = 'room' and g.team_id = ${quarter.teamId}::uuid
      and g.spectators_allowed and jsonb_array_length(g.seats) = 2 and ${shows}
    group by g.room_id, g.game_id, g.game_type, g.finished_at
    having count(*) = 2 and count(*) filter (where r.won) <= 1
  ), led as (
    select *, sum(case winner when one then 1 when other then -1 else 0 end)
        over (partition by room_id, one, other order by finished_at, game_id) as lead,
      row_number() over (partition by room_id, one, other order by finished_at desc, game_id desc) as from_end
    from games
  ), met as (
    select room_id, one, other, count(*)::int as games, min(lead)::int as lowest, max(lead)::int as highest,
      max(lead) filter (where from_end = 1)::int as last, max(lead) filter (where from_end = 2)::int as last_but_one,
      max(day) as day, max(finished_at) as at, max(game_id::text) filter (where from_end = 1) as game_id,
      max(game_type) filter (where from_end = 1) as game_type
    from led group by room_id, one, other
  )`

const ofDuel = (kind: MomentKind, value: SQL) => sql`
  select ${kind} as kind, game_type as "gameType", day::text, room_id::text as "roomId", game_id as "gameId",
    case when last > 0 then array[one, other] else array[other, one] end as "userIds",
    (${value})::int as value, 0 as count from met`

/* People who were behind by most games against one person and won more of them in the end. */
const comebacks = (quarter: Quarter) => sql`${duels(quarter)}
  ${ofDuel('comeback', sql`case when last > 0 then -lowest else highest end`)}
  where (last > 0 and lowest < 0) or (last < 0 and highest > 0)
  order by value desc, at desc, room_id limit ${FEW}`

/* Most games of two people, level until the last one. */
const closest = (quarter: Quarter) => sql`${duels(quarter)}
  ${ofDuel('close', sql`games`)}
  where games >= ${LEAST_GAMES} and abs(last) = 1 and last_but_one = 0
  order by value desc, at desc, room_id limit ${FEW}`

const ofPuzzle = (kind: MomentKind, count: SQL) => sql`
  select ${kind} as kind, r.game_type as "gameType", r.day::text, null as "roomId", null as "gameId",
    array[r.user_id::text] as "userIds", (r.score->>'value')::float8::int as value, (${count})::int as count
  from results r join users u on u.team_id = r.team_id and u.user_id = r.user_id`

/* Solved with the first guess, and how often that was done in the season. */
const firstGuesses = (quarter: Quarter) => sql`${ofPuzzle('first', sql`count(*) over ()`)}
  where ${counted(quarter)} and r.kind = 'puzzle' and r.won and r.score->>'unit' = 'guesses'
    and (r.score->>'value')::float8 = 1 and ${shows}
  order by r.finished_at, r.result_id limit ${FEW}`

const fastest = (quarter: Quarter) => sql`${ofPuzzle('fastest', sql`0`)}
  where ${counted(quarter)} and r.kind = 'puzzle' and r.won and r.score->>'unit' = 'ms' and ${shows}
  order by (r.score->>'value')::float8, r.finished_at, r.result_id limit ${FEW}`

function workingDaysOf(quarter: Quarter): Day[] {
  const days: Day[] = []
  for (let day = quarter.starts; day <= quarter.ends; day = addDays(day, 1))
    if (isWorkingDay(quarter, day)) days.push(day)
  return days
}

/* Consecutive working days with a solved daily puzzle; frozen days break it. */
const longestStreaks = (quarter: Quarter) => sql`
  with working as (
    select day::date, n from json_array_elements_text(${JSON.stringify(workingDaysOf(quarter))}::json)
      with ordinality as w(day, n)
  ), solved as (
    select distinct r.user_id, w.day, w.n from results r join working w on w.day = r.day
    join users u on u.team_id = r.team_id and u.user_id = r.user_id
    where ${counted(quarter)} and r.kind = 'puzzle' and r.won and ${shows}
  ), runs as (
    select user_id, day, n - row_number() over (partition by user_id order by n) as run from solved
  )
  select 'streak' as kind, '' as "gameType", max(day)::text as day, null as "roomId", null as "gameId",
    array[user_id::text] as "userIds", count(*)::int as value, 0 as count
  from runs group by user_id, run having count(*) >= ${LEAST_DAYS}
  order by value desc, max(day), user_id limit ${FEW}`

/** Moments of a season that may be published: of each kind the first few, the best first. */
export async function findMoments(db: Database, quarter: Quarter): Promise<Candidate[]> {
  const all: Candidate[] = []
  for (const momentQuery of [comebacks, closest, firstGuesses, fastest, longestStreaks])
    all.push(...(await rowsOf<Candidate>(db, momentQuery(quarter))))
  return all
}

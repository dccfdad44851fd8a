import { and, asc, sql, type SQL } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { type Day, addDays } from '#shared/days.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { findAway, workingDaysOf } from '#server/messaging/away.ts'
import { results, totals } from '#server/play/results/schema.ts'
import { grouped } from '#server/play/results/grouped.ts'
import { playersAhead, playersOn } from '#server/play/results/ranks.ts'
import { feed, type Streak } from '#server/play/results/streak.ts'
import type { Condition } from './catalogue.ts'
import { differentRows, resultRows, standing, sweepRows, numbered } from './result-badges.ts'

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

const drawRows = (people: People): SQL =>
  games(
    met(people, sql`not results.won and not other.won and results.points = other.points as drawn`),
    sql`drawn`,
  )

const colleagueRows = (people: People): SQL => sql`
  select *, ${numbered('at, result_id, other_id')} from (
    select distinct on (user_id, other_id) * from (${met(people, sql`other.user_id as other_id`)}) g
    order by user_id, other_id, at, result_id
  ) f`

/** n: the wins in a row that a win makes. */
const winRows = (people: People): SQL => sql`
  select user_id, day, result_id, at,
    row_number() over (partition by user_id, run order by at, result_id) as n
  from (
    select user_id, day, result_id, finished_at as at, won,
      count(*) filter (where not won) over (partition by user_id order by finished_at, result_id) as run
    from results where ${standing(people)} and kind = 'room'
  ) g where won`

/** Games won against somebody who had won the last so many against the same person. */
function comebackRows(people: People, losses: number): SQL {
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
function giantRows(people: People, places: number): SQL {
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

/** Some people of a team, on a day of theirs. */
export interface People extends WorkingDays {
  readonly teamId: string
  readonly timeZone: string
  readonly userIds: readonly string[]
  readonly lastWeek: Day // the Monday of the last week that is final
  readonly sources?: readonly string[] // only what came from these puzzles and games
}

/** That somebody came to a count: on which day, and by which result. */
export interface Reached {
  readonly userId: string
  readonly n: number
  readonly day: Day
  readonly resultId: string | null
}

/** When a streak of who works so first had a length; `days` are those that count, in order. */
export function streakReached(when: WorkingDays, days: readonly Day[], length: number): Day | null {
  let streak: Streak | null = null
  for (const day of days) {
    streak = feed(when, streak, day)
    if (streak.current >= length) return day
  }
  return null
}

async function findStreaks(db: Database, people: People, tiers: readonly number[]) {
  const { userId, day, resultId, finishedAt } = results
  const days = await db
    .selectDistinctOn([userId, day], { userId, day, resultId })
    .from(results)
    .where(and(standing(people), equals(results, { kind: 'puzzle', won: true })))
    .orderBy(asc(userId), asc(day), asc(finishedAt), asc(resultId))
  const away = await findAway(db, people.teamId, people.userIds)
  return grouped(days, (one) => one.userId).flatMap((mine) =>
    tiers.flatMap((n): Reached[] => {
      const reached = streakReached(
        workingDaysOf(people, away.get(mine[0]!.userId)),
        mine.map((one) => one.day),
        n,
      )
      const row = mine.find((one) => one.day === reached)
      return row ? [{ ...row, n }] : []
    }),
  )
}

/* The weeks somebody scored in are found by their days: `totals` is ordered by board. */
function podiumRows({ teamId, userIds, lastWeek }: People, places: number): SQL {
  const board = { teamId: totals.teamId, gameType: totals.gameType, board: totals.board }
  return sql`
    select totals.user_id, totals.starts + 6 as day, null::uuid as result_id, totals.starts as at,
      row_number() over (partition by totals.user_id order by totals.starts) as n
    from (
      select distinct user_id, 'week:' || to_char(day, 'IYYY-"W"IW') as board from points_daily
      where team_id = ${teamId} and game_type = '' and user_id in ${[...userIds]}
        and day <= ${addDays(lastWeek, 6)}::date
    ) w join totals on totals.team_id = ${teamId} and totals.game_type = ''
      and totals.board = w.board and totals.user_id = w.user_id
    where totals.points > 0 and ${playersAhead(board, totals.points)} < ${places}
      and ${playersOn(board)} > ${places}`
}

/** user_id, day, result_id, n: how far each result brought its person; null where no rows say it. */
function countedRows(people: People, counts: Condition): SQL | null {
  switch (counts.what) {
    case 'results':
      return resultRows(people, counts)
    case 'sweeps':
      return sweepRows(people, counts.puzzles)
    case 'different':
      return differentRows(people, counts.of)
    case 'draws':
      return drawRows(people)
    case 'colleagues':
      return colleagueRows(people)
    case 'wins':
      return winRows(people)
    case 'comebacks':
      return comebackRows(people, counts.losses)
    case 'giants':
      return giantRows(people, counts.places)
    case 'podium':
      return podiumRows(people, counts.places)
    default:
      return null
  }
}

/** When people came to each of some counts, from all their results. */
export async function findReached(
  db: Database,
  people: People,
  counts: Condition,
  tiers: readonly number[],
): Promise<Reached[]> {
  if (counts.what === 'streak') return findStreaks(db, people, tiers)
  const rows = countedRows(people, counts)
  if (!rows) return []
  // a count that falls back comes to a number again: the first time is meant
  return rowsOf<Reached>(
    db,
    sql`select distinct on (user_id, n) user_id as "userId", n::int as n, day::text as day,
        result_id as "resultId"
      from (${rows}) r where n in ${[...tiers]} order by user_id, n, at, result_id`,
  )
}

/** How far people have come, by their results; who has nothing has no row. */
export async function findProgress(
  db: Database,
  people: People,
  counts: Condition,
): Promise<{ userId: string; n: number }[]> {
  const rows = countedRows(people, counts)
  if (!rows) return []
  return rowsOf(
    db,
    sql`select user_id as "userId", max(n)::int as n from (${rows}) r group by user_id`,
  )
}

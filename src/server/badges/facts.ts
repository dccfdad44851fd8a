import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '#shared/days.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { rowsOf, type Database } from '../db/database.ts'
import { results, totals } from '../db/schema.ts'
import { grouped } from '../results/grouped.ts'
import { playersAhead, playersOn } from '../results/ranks.ts'
import type { Condition } from './catalogue.ts'
import { streakReached } from './streak-days.ts'

/** Some people of a team, on a day of theirs. */
export interface People extends WorkingDays {
  readonly teamId: string
  readonly timeZone: string
  readonly userIds: readonly string[]
  readonly lastWeek: Day // the Monday of the last week that is over
}

/** That somebody came to a count: on which day, and by which result. */
export interface Reached {
  readonly userId: string
  readonly n: number
  readonly day: Day
  readonly resultId: string | null
}

const counted = ({ teamId, userIds }: People) =>
  and(
    eq(results.teamId, teamId),
    inArray(results.userId, [...userIds]),
    isNull(results.supersededBy),
  )

/** Whether a result is one that a condition counts; undefined: all are. */
export function isCounted(counts: Condition, timeZone: string): SQL | undefined {
  if (counts.what !== 'results') return undefined
  const hour = sql`extract(hour from ${results.finishedAt} at time zone ${timeZone})`
  return and(
    counts.kind && eq(results.kind, counts.kind),
    counts.won && eq(results.won, true),
    counts.withinMs === undefined
      ? undefined
      : sql`${results.ms} > 0 and ${results.ms} < ${counts.withinMs}`,
    counts.from === undefined ? undefined : sql`${hour} >= ${counts.from}`,
    counts.until === undefined ? undefined : sql`${hour} < ${counts.until}`,
  )
}

const columns = sql`n::int as n, user_id as "userId", day::text as day`
const orderOf = (columns: string, person = 'user_id') =>
  sql.raw(`row_number() over (partition by ${person} order by ${columns}) as n`)

function findResults(db: Database, people: People, counts: Condition, wanted: SQL) {
  const where = and(counted(people), isCounted(counts, people.timeZone))
  return rowsOf<Reached>(
    db,
    sql`select ${columns}, result_id as "resultId" from (
        select user_id, day, result_id, ${orderOf('finished_at, result_id')} from results where ${where}
      ) r where n in ${wanted}`,
  )
}

/* The others who finished the same room games; the limit keeps the planner from joining a whole team. */
const met = (people: People, columns: SQL) => sql`
  select results.user_id, results.day, results.result_id, results.finished_at, ${columns}
  from results, lateral (
    select user_id, won, points from results o where o.team_id = results.team_id
      and o.source_id = results.source_id and o.user_id <> results.user_id
      and o.superseded_by is null limit 1000
  ) other
  where ${counted(people)} and results.kind = 'room'`

function findDraws(db: Database, people: People, wanted: SQL) {
  const games = sql`select distinct on (user_id, result_id) * from (
    ${met(people, sql`not results.won and not other.won and results.points = other.points as drawn`)}
  ) g where drawn`
  return rowsOf<Reached>(
    db,
    sql`select ${columns}, result_id as "resultId" from (
        select *, ${orderOf('finished_at, result_id')} from (${games}) d
      ) r where n in ${wanted}`,
  )
}

function findColleagues(db: Database, people: People, wanted: SQL) {
  const firsts = sql`select distinct on (user_id, other_id) * from (
    ${met(people, sql`other.user_id as other_id`)}
  ) g order by user_id, other_id, finished_at, result_id`
  return rowsOf<Reached>(
    db,
    sql`select ${columns}, result_id as "resultId" from (
        select *, ${orderOf('finished_at, result_id, other_id')} from (${firsts}) f
      ) r where n in ${wanted}`,
  )
}

async function findStreaks(db: Database, people: People, tiers: readonly number[]) {
  const { userId, day, resultId, finishedAt } = results
  const days = await db
    .selectDistinctOn([userId, day], { userId, day, resultId })
    .from(results)
    .where(and(counted(people), eq(results.kind, 'puzzle'), eq(results.won, true)))
    .orderBy(asc(userId), asc(day), asc(finishedAt))
  return grouped(days, (one) => one.userId).flatMap((mine) =>
    tiers.flatMap((n): Reached[] => {
      const reached = streakReached(
        people,
        mine.map((one) => one.day),
        n,
      )
      const row = mine.find((one) => one.day === reached)
      return row ? [{ ...row, n }] : []
    }),
  )
}

/* The weeks somebody scored in are found by their days: `totals` is ordered by board. */
function findPodiums(db: Database, people: People, places: number, wanted: SQL) {
  const { teamId, userIds, lastWeek } = people
  const board = { teamId: totals.teamId, gameType: totals.gameType, board: totals.board }
  return rowsOf<Reached>(
    db,
    sql`select ${columns}, null as "resultId" from (
        select totals.user_id, totals.starts + 6 as day, ${orderOf('totals.starts', 'totals.user_id')}
        from (
          select distinct user_id, 'week:' || to_char(day, 'IYYY-"W"IW') as board from points_daily
          where team_id = ${teamId} and game_type = '' and user_id in ${[...userIds]}
            and day <= ${addDays(lastWeek, 6)}::date
        ) w join totals on totals.team_id = ${teamId} and totals.game_type = ''
          and totals.board = w.board and totals.user_id = w.user_id
        where totals.points > 0 and ${playersAhead(board, totals.points)} < ${places}
          and ${playersOn(board)} > ${places}
      ) r where n in ${wanted}`,
  )
}

/** When people came to each of some counts, from all their results. */
export function findReached(
  db: Database,
  people: People,
  counts: Condition,
  tiers: readonly number[],
): Promise<Reached[]> {
  const wanted = sql`${[...tiers]}`
  switch (counts.what) {
    case 'results':
      return findResults(db, people, counts, wanted)
    case 'streak':
      return findStreaks(db, people, tiers)
    case 'draws':
      return findDraws(db, people, wanted)
    case 'colleagues':
      return findColleagues(db, people, wanted)
    case 'podium':
      return findPodiums(db, people, counts.places, wanted)
  }
}

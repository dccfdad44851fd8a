import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { findAway, workingDaysOf } from '#modules/people/notifications/server/absences/away.ts'
import { results } from '#modules/boards/results/server/schema.ts'
import { grouped } from '#modules/boards/results/server/grouped.ts'
import type { Condition } from './catalogue.ts'
import { comebackRows, colleagueRows, drawRows, giantRows, winRows } from './room-badges.ts'
import { differentRows, resultRows, standing, sweepRows } from './result-badges.ts'
import { podiumRows } from './podium-rows.ts'
import { streakReached } from './streak-days.ts'

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

async function findStreaks(db: Database, people: People, tiers: readonly number[]) {
  const { userId, day, resultId, finishedAt } = results
  const days = await db
    .selectDistinctOn([userId, day], { userId, day, resultId })
    .from(results)
    .where(and(standing(people), eq(results.kind, 'puzzle'), eq(results.won, true)))
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

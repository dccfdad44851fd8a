import { and, between, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { OwnResults } from '../contract.ts'
import type { Database } from '#server/db/database.ts'
import { results } from '#server/play/results/schema.ts'
import type { Days } from './range.ts'

const MOST = 100

interface ResultsQuery {
  readonly teamId: string
  readonly userId: string
  readonly gameType: string // '' is all games
}

/* A withdrawn result supersedes itself: it is listed, and scores nothing. */
const isWithdrawn = sql<boolean>`coalesce(${results.supersededBy} = ${results.resultId}, false)`

/** The results a person's points come from between two days, both included, the newest first. */
export async function findOwnResults(
  db: Database,
  { teamId, userId, gameType }: ResultsQuery,
  { from, to }: Days,
): Promise<OwnResults> {
  const { day, finishedAt, won, score } = results
  const points = sql<number>`case when ${isWithdrawn} then 0 else ${results.points} end`
  const rows = await db
    .select({
      day,
      gameType: results.gameType,
      points,
      won,
      score,
      isCorrected: sql<boolean>`${results.revision} > 0`,
      isTakenBack: isWithdrawn,
      sum: sql<number>`(sum(${points}) over ())::int`,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(results)
    .where(
      and(
        equals(results, { teamId, userId, onCalendar: true }),
        gameType ? eq(results.gameType, gameType) : undefined,
        between(day, from, to),
        or(isNull(results.supersededBy), eq(results.supersededBy, results.resultId)),
      ),
    )
    .orderBy(desc(day), desc(finishedAt), results.resultId)
    .limit(MOST)
  const [first] = rows
  return { points: first?.sum ?? 0, count: first?.count ?? 0, results: rows }
}

/** What people scored on a day, by person. */
export async function findScored(
  db: Database,
  { teamId, gameType, day }: { teamId: string; gameType: string; day: string },
  userIds: readonly string[],
) {
  const rows = await db
    .select({ userId: results.userId, gameType: results.gameType, points: results.points })
    .from(results)
    .where(
      and(
        equals(results, { teamId, day, onCalendar: true }),
        inArray(results.userId, [...userIds]),
        gameType ? eq(results.gameType, gameType) : undefined,
        isNull(results.supersededBy),
      ),
    )
    .orderBy(desc(results.points))
  return (of: string) => rows.filter(({ userId }) => userId === of)
}

import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { carriedStreaks, carriedTotals, results, totals } from './schema.ts'

export async function teamsWithResults(db: Database): Promise<string[]> {
  const rows = await union(
    db.select({ teamId: results.teamId }).from(results),
    db.select({ teamId: carriedStreaks.teamId }).from(carriedStreaks), // of whom all results are gone
  )
  return rows.map(({ teamId }) => teamId)
}

const PEOPLE_AT_ONCE = 500

/** The people of a team's results, some at a time: those of its board of all time. */
export async function* peopleOf(db: Database, teamId: string): AsyncGenerator<string[]> {
  const everyone = equals(totals, { teamId, gameType: '', board: 'all' })
  for (let last: string | null = null; ;) {
    const after = last === null ? undefined : gt(totals.userId, last)
    const rows: { userId: string }[] = await db
      .select({ userId: totals.userId })
      .from(totals)
      .where(and(everyone, after))
      .orderBy(asc(totals.userId))
      .limit(PEOPLE_AT_ONCE)
    if (rows.length === 0) return
    yield rows.map(({ userId }) => userId)
    last = rows.at(-1)!.userId
  }
}

/** Those of some people of whom results are gone: what is counted from results says too little of them. */
export async function findPeopleWithDeletedResults(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { userId } = carriedTotals
  const rows = await db
    .selectDistinct({ userId })
    .from(carriedTotals)
    .where(and(eq(carriedTotals.teamId, teamId), inArray(userId, [...userIds])))
  return new Set(rows.map((row) => row.userId))
}

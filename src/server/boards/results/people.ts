import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import { results, totals } from './schema.ts'

/** Teams that have results. */
export async function teamsWithResults(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ teamId: results.teamId }).from(results)
  return rows.map(({ teamId }) => teamId)
}

const PEOPLE_AT_ONCE = 500

/** The people of a team's results, some at a time: those of its board of all time. */
export async function* peopleOf(db: Database, teamId: string): AsyncGenerator<string[]> {
  const everyone = and(eq(totals.teamId, teamId), eq(totals.gameType, ''), eq(totals.board, 'all'))
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

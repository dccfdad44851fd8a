import { and, eq, inArray, isNotNull, ne, not } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'
import { plays } from '../schema.ts'
import type { PuzzleDay } from './standings.ts'

/** Those of some people who have finished a game's puzzle of a day; who is hidden counts for themselves only. */
export async function findFinished(
  db: Database,
  { teamId, gameType, day }: PuzzleDay,
  [colleagueId, ownId]: readonly [string, string],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: plays.userId, isHidden: users.isHidden })
    .from(plays)
    .innerJoin(users, and(eq(users.teamId, plays.teamId), eq(users.userId, plays.userId)))
    .where(
      and(
        eq(plays.teamId, teamId),
        eq(plays.day, day),
        eq(plays.gameType, gameType),
        inArray(plays.userId, [colleagueId, ownId]),
        isNotNull(plays.finishedAt),
        not(plays.isPractice),
        ne(users.name, ''),
      ),
    )
  const visibleRows = rows.filter(({ userId, isHidden }) => !isHidden || userId === ownId)
  return new Set(visibleRows.map(({ userId }) => userId))
}

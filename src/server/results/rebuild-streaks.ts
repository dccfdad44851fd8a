import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Games } from '#games/kit/games.ts'
import type { Database } from '../db/database.ts'
import { results, streaks } from '../db/schema.ts'
import { feed } from './streak.ts'

/** Makes a team's streaks again from its solved daily puzzles. */
export async function rebuildStreaks(db: Database, games: Games, teamId: string): Promise<void> {
  const daily = games.puzzles.map(({ meta }) => meta.gameType)
  const { userId, gameType, day } = results
  const won = await db
    .select({ userId, gameType, day })
    .from(results)
    .where(
      and(
        eq(results.teamId, teamId),
        eq(results.won, true),
        inArray(results.gameType, daily),
        isNull(results.supersededBy),
      ),
    )
    .orderBy(asc(day))
  const fed = new Map<string, typeof streaks.$inferInsert>()
  for (const row of won)
    for (const game of [row.gameType, '']) {
      const key = `${row.userId} ${game}`
      fed.set(key, {
        teamId,
        userId: row.userId,
        gameType: game,
        ...feed(fed.get(key) ?? null, row.day),
      })
    }
  await db.transaction(async (tx) => {
    await tx.delete(streaks).where(eq(streaks.teamId, teamId))
    if (fed.size) await tx.insert(streaks).values([...fed.values()])
  })
}

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Games } from '#games/kit/games.ts'
import { results } from '../db/schema.ts'
import type { Who } from './store.ts'

/** Results of puzzles; the others are of games in rooms. */
export const isPuzzle = (games: Games) =>
  inArray(
    results.gameType,
    games.puzzles.map(({ meta }) => meta.gameType),
  )

export const counted = (who: Who) =>
  and(eq(results.teamId, who.teamId), eq(results.userId, who.userId), isNull(results.supersededBy))

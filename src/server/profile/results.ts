import { and, eq, inArray, isNull } from 'drizzle-orm'
import { puzzleGames } from '#games/registry.ts'
import { results } from '../db/schema.ts'
import type { Who } from './store.ts'

export const isPuzzle = inArray(
  results.gameType,
  puzzleGames.map(({ meta }) => meta.gameType),
)

export const counted = (who: Who) =>
  and(eq(results.teamId, who.teamId), eq(results.userId, who.userId), isNull(results.supersededBy))

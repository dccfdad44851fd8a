import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { plays, puzzles } from '../schema.ts'

interface ArchiveQuery {
  readonly teamId: string
  readonly userId: string
  readonly gameType: string
  readonly edition: string
  readonly from: Day
  readonly before: Day
}

/** An edition's puzzles of some days that are made, with the player's copies. */
export function findPast(db: Database, query: ArchiveQuery) {
  const mine = and(
    eq(plays.teamId, puzzles.teamId),
    eq(plays.puzzleId, puzzles.puzzleId),
    eq(plays.userId, query.userId),
  )
  return db
    .select({ day: puzzles.day, gameId: puzzles.puzzleId, play: plays })
    .from(puzzles)
    .leftJoin(plays, mine)
    .where(
      and(
        eq(puzzles.teamId, query.teamId),
        eq(puzzles.gameType, query.gameType),
        eq(puzzles.edition, query.edition),
        gte(puzzles.day, query.from),
        lt(puzzles.day, query.before),
      ),
    )
    .orderBy(desc(puzzles.day))
}

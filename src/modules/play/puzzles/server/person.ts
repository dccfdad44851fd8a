import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { playMoves, plays } from './schema.ts'

/** The log of a copy of a puzzle, in order. */
const movesOf = (db: Database) => {
  const { move, at, guessNumber, n } = playMoves
  const entry = sql`jsonb_build_object('move', ${move}, 'at', ${at}, 'guessNumber', ${guessNumber})`
  const log = db
    .select({ log: sql`coalesce(jsonb_agg(${entry} order by ${n}), '[]'::jsonb)` })
    .from(playMoves)
    .where(
      and(
        eq(playMoves.teamId, plays.teamId),
        eq(playMoves.puzzleId, plays.puzzleId),
        eq(playMoves.userId, plays.userId),
      ),
    )
  return sql<unknown[]>`(${log})`
}

/** Copies of puzzles, with their moves. */
export async function playsOf(db: Database, who: MemberKey) {
  const puzzles = await db
    .select({
      gameType: plays.gameType,
      day: plays.day,
      moves: movesOf(db),
      score: plays.score,
      isPractice: plays.isPractice,
      report: plays.report,
      joinedAt: plays.joinedAt,
      finishedAt: plays.finishedAt,
    })
    .from(plays)
    .where(personRows(plays, who))
  return { puzzles }
}

/** Puzzles under way go with their moves; finished ones stay for the team's figures, without what was said of them to their player alone. */
export async function forgetPlays(db: Database, who: MemberKey): Promise<void> {
  await db
    .update(plays)
    .set({ report: null })
    .where(and(personRows(plays, who), isNotNull(plays.report)))
  const unfinishedPlays = await db
    .delete(plays)
    .where(and(personRows(plays, who), isNull(plays.finishedAt)))
    .returning({ puzzleId: plays.puzzleId })
  const puzzleIds = unfinishedPlays.map(({ puzzleId }) => puzzleId)
  await db
    .delete(playMoves)
    .where(and(personRows(playMoves, who), inArray(playMoves.puzzleId, puzzleIds)))
}

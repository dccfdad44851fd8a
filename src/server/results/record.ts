import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { periods } from '#shared/api/leaderboard.ts'
import type { Database } from '../db/database.ts'
import { pointsDaily, results, streaks, totals } from '../db/schema.ts'
import { periodStart } from './periods.ts'
import { feed } from './streak.ts'

export type Result = typeof results.$inferSelect

/** What a finished game says of one player. */
export type Fact = Pick<
  Result,
  'teamId' | 'sourceId' | 'userId' | 'gameType' | 'day' | 'points' | 'won' | 'ms' | 'finishedAt'
> & {
  readonly score?: Result['score'] // of a solved puzzle
}

interface Tally {
  points: number
  plays: number
  wins: number
}

/** A result counts for its game and for all games together ('' ). */
const boardsOf = (gameType: string) => [gameType, '']

async function moveDaily(db: Database, fact: Fact, by: Tally): Promise<void> {
  const { teamId, userId, day } = fact
  const rows = boardsOf(fact.gameType).map((gameType) => ({ teamId, userId, day, gameType, ...by }))
  await db
    .insert(pointsDaily)
    .values(rows)
    .onConflictDoUpdate({
      target: [pointsDaily.teamId, pointsDaily.gameType, pointsDaily.day, pointsDaily.userId],
      set: {
        points: sql`${pointsDaily.points} + excluded.points`,
        plays: sql`${pointsDaily.plays} + excluded.plays`,
        wins: sql`${pointsDaily.wins} + excluded.wins`,
      },
    })
}

async function moveTotals(db: Database, fact: Fact, by: Tally): Promise<void> {
  const { teamId, userId } = fact
  const rows = boardsOf(fact.gameType).flatMap((gameType) =>
    periods.map((period) => ({
      teamId,
      userId,
      gameType,
      period,
      periodStart: periodStart(period, fact.day),
      ...by,
    })),
  )
  await db
    .insert(totals)
    .values(rows)
    .onConflictDoUpdate({
      target: [totals.teamId, totals.gameType, totals.period, totals.periodStart, totals.userId],
      set: {
        points: sql`${totals.points} + excluded.points`,
        plays: sql`${totals.plays} + excluded.plays`,
        wins: sql`${totals.wins} + excluded.wins`,
      },
    })
}

async function feedStreaks(db: Database, fact: Fact): Promise<void> {
  const mine = and(eq(streaks.teamId, fact.teamId), eq(streaks.userId, fact.userId))
  const rows = await db.select().from(streaks).where(mine).for('update')
  for (const gameType of boardsOf(fact.gameType)) {
    const next = feed(rows.find((row) => row.gameType === gameType) ?? null, fact.day)
    await db
      .insert(streaks)
      .values({ teamId: fact.teamId, userId: fact.userId, gameType, ...next })
      .onConflictDoUpdate({ target: [streaks.teamId, streaks.userId, streaks.gameType], set: next })
  }
}

/**
 * Writes a result once, and moves the boards with it: call it in the transaction that ends the
 * game. A second call for the same source and player changes nothing. Wins feed the streak when
 * `daily`.
 */
export async function recordResult(
  tx: Database,
  fact: Fact,
  { daily }: { daily: boolean },
): Promise<void> {
  const written = await tx
    .insert(results)
    .values({ ...fact, resultId: randomUUID() })
    .onConflictDoNothing()
    .returning({ resultId: results.resultId })
  if (written.length === 0) return
  const by = { points: fact.points, plays: 1, wins: fact.won ? 1 : 0 }
  await moveDaily(tx, fact, by)
  await moveTotals(tx, fact, by)
  if (daily && fact.won) await feedStreaks(tx, fact)
}

/** Puts a corrected result in the place of another and moves the boards by the difference. */
export async function supersedeResult(
  tx: Database,
  old: Result,
  corrected: Pick<Result, 'points' | 'won' | 'finishedAt'>,
): Promise<void> {
  const resultId = randomUUID()
  const mine = and(eq(results.teamId, old.teamId), eq(results.resultId, old.resultId))
  await tx.update(results).set({ supersededBy: resultId }).where(mine)
  await tx.insert(results).values({ ...old, ...corrected, resultId, revision: old.revision + 1 })
  const by = {
    points: corrected.points - old.points,
    plays: 0,
    wins: Number(corrected.won) - Number(old.won),
  }
  await moveDaily(tx, old, by)
  await moveTotals(tx, old, by)
}

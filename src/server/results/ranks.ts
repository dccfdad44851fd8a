import { and, count, eq, gt } from 'drizzle-orm'
import type { Period } from '#shared/api/leaderboard.ts'
import type { Day } from '#shared/days.ts'
import type { Database } from '../db/database.ts'
import { totals } from '../db/schema.ts'

/** Which kept board. */
export interface BoardKey {
  readonly teamId: string
  readonly gameType: string // '' is all games
  readonly period: Period
  readonly periodStart: Day
}

export const ofBoard = (key: BoardKey) =>
  and(
    eq(totals.teamId, key.teamId),
    eq(totals.gameType, key.gameType),
    eq(totals.period, key.period),
    eq(totals.periodStart, key.periodStart),
  )

/** Ranks count 1224: those with the same points share one, the next skips. */
export const rankBehind = (ahead: number): number => ahead + 1

/** The rank that points have on a board. */
export async function rankOf(db: Database, key: BoardKey, points: number): Promise<number> {
  const [row] = await db
    .select({ ahead: count() })
    .from(totals)
    .where(and(ofBoard(key), gt(totals.points, points)))
  return rankBehind(row?.ahead ?? 0)
}

export async function countPlayers(db: Database, key: BoardKey): Promise<number> {
  const [row] = await db.select({ n: count() }).from(totals).where(ofBoard(key))
  return row?.n ?? 0
}

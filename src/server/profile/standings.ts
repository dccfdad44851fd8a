import { and, asc, count, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Period } from '#shared/api/leaderboard.ts'
import type { Day } from '#shared/days.ts'
import type { Database } from '../db/database.ts'
import { totals, users } from '../db/schema.ts'
import { countPlayers, ofBoard, rankOf, type BoardKey } from '../results/ranks.ts'
import type { Who } from './store.ts'

const boardOf = (teamId: string, period: Period, periodStart: Day): BoardKey => ({
  teamId,
  gameType: '',
  period,
  periodStart,
})

/** A person's row of a board of all games, their rank and how many are on it. */
export async function findTally(db: Database, who: Who, period: Period, periodStart: Day) {
  const board = boardOf(who.teamId, period, periodStart)
  const [row] = await db
    .select({ points: totals.points, plays: totals.plays, wins: totals.wins })
    .from(totals)
    .where(and(ofBoard(board), eq(totals.userId, who.userId)))
  const players = await countPlayers(db, board)
  if (!row) return { points: 0, plays: 0, wins: 0, rank: null, players }
  return { ...row, rank: await rankOf(db, board, row.points), players }
}

/** Who is next ahead of some points on a board, or next behind the first; null: nobody. */
export async function findRival(
  db: Database,
  teamId: string,
  periodStart: Day,
  { points, rank }: { points: number; rank: number | null },
) {
  if (rank === null) return null
  const [order, side] = rank === 1 ? [desc, lt] : [asc, gt]
  const [row] = await db
    .select({ name: users.name, points: totals.points })
    .from(totals)
    .innerJoin(users, and(eq(users.teamId, totals.teamId), eq(users.userId, totals.userId)))
    .where(and(ofBoard(boardOf(teamId, 'month', periodStart)), side(totals.points, points)))
    .orderBy(order(totals.points))
    .limit(1)
  return row ?? null
}

/** Two people's ranks in the weeks since a day; a week without one of them lacks their row. */
export function findRanks(db: Database, teamId: string, userIds: readonly string[], from: Day) {
  const one = alias(totals, 'one')
  const week = (table: typeof totals | typeof one) =>
    and(eq(table.teamId, teamId), eq(table.gameType, ''), eq(table.period, 'week'))
  return db
    .select({ weekStart: one.periodStart, userId: one.userId, ahead: count(totals.userId) })
    .from(one)
    .leftJoin(
      totals,
      and(week(totals), eq(totals.periodStart, one.periodStart), gt(totals.points, one.points)),
    )
    .where(and(week(one), gte(one.periodStart, from), inArray(one.userId, [...userIds])))
    .groupBy(one.periodStart, one.userId)
}

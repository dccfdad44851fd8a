import { and, asc, desc, eq, gt, inArray, lt, not, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { totals } from '#server/play/results/schema.ts'
import {
  ofBoard,
  playersAhead,
  playersOn,
  rankBehind,
  type BoardKey,
} from '#server/play/results/ranks.ts'
import { users } from '#server/teams/schema.ts'
import type { MemberKey } from '#server/module.ts'

const boardOf = (teamId: string, board: string): BoardKey => ({ teamId, gameType: '', board })

const none = { points: 0, plays: 0, wins: 0, rank: null }

/* Of people who have not left the boards, now or before a board was frozen. */
const onBoards = [not(totals.isHidden), not(users.isHidden)]

/** A person's rows of boards of all games, their ranks and how many are on each, in their order. */
export async function findTallies(
  db: Database,
  { teamId, userId }: MemberKey,
  boards: readonly string[],
) {
  const boardRows = sql`json_array_elements_text(${JSON.stringify(boards)}::json) as asked(board)`
  const key = { teamId: sql`${teamId}::uuid`, gameType: sql`''`, board: sql`asked.board` }
  const mine = equals(totals, { teamId, gameType: '', board: sql`asked.board`, userId })
  const rows = await db
    .select({
      board: sql<string>`asked.board`,
      players: playersOn(key),
      row: { points: totals.points, plays: totals.plays, wins: totals.wins },
      ahead: playersAhead(key, totals.points),
    })
    .from(boardRows)
    .leftJoin(totals, mine)
  return boards.map((board) => {
    const { row, ahead, players } = rows.find((one) => one.board === board)!
    return row ? { ...row, rank: rankBehind(ahead), players } : { ...none, players }
  })
}

/** The next person ahead of some points on a board, or the next behind the first; null: nobody. */
export async function findRival(
  db: Database,
  teamId: string,
  board: string,
  { points, rank }: { points: number; rank: number | null },
) {
  if (rank === null) return null
  const [order, side] = rank === 1 ? [desc, lt] : [asc, gt]
  return firstRow(
    db
      .select({ name: users.name, points: totals.points })
      .from(totals)
      .innerJoin(users, and(eq(users.teamId, totals.teamId), eq(users.userId, totals.userId)))
      .where(and(ofBoard(boardOf(teamId, board)), side(totals.points, points), ...onBoards))
      .orderBy(order(totals.points))
      .limit(1),
  )
}

/** People's ranks on boards of all games; there is no row for a board they are not on. */
export async function findRanks(
  db: Database,
  teamId: string,
  userIds: readonly string[],
  boards: readonly string[],
) {
  const { board, userId, gameType } = totals
  const rows = await db
    .select({
      board,
      userId,
      ahead: playersAhead({ teamId: totals.teamId, gameType, board }, totals.points),
    })
    .from(totals)
    .where(
      and(
        eq(totals.teamId, teamId),
        eq(gameType, ''),
        inArray(board, [...boards]),
        inArray(userId, [...userIds]),
      ),
    )
  return rows.map(({ ahead, ...row }) => ({ ...row, rank: rankBehind(ahead) }))
}

import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import { playersAhead, rankBehind } from '#server/play/results/ranks.ts'

interface BoardKey {
  readonly teamId: string
  readonly userId: string
  readonly gameType: string
}

export interface BoardStanding {
  readonly points: number
  readonly rank: number
}

/** Somebody's points and rank on some boards; those they are not on are left out. */
export async function standingsOn(
  db: Database,
  { teamId, userId, gameType }: BoardKey,
  boards: readonly string[],
): Promise<Map<string, BoardStanding>> {
  const key = { teamId: sql`t.team_id`, gameType: sql`t.game_type`, board: sql`t.board` }
  const rows = await rowsOf<{ board: string; points: number; ahead: number }>(
    db,
    sql`
    select t.board, t.points, ${playersAhead(key, sql`t.points`)} + coalesce((
        select sum(b.players) from board_ties b where b.team_id = t.team_id
          and b.game_type = t.game_type and b.board = t.board and b.points = t.points and b.tie > t.tie
      ), 0)::int as ahead
    from totals t where t.team_id = ${teamId}::uuid and t.user_id = ${userId}::uuid
      and t.game_type = ${gameType}
      and t.board in (select value from json_array_elements_text(${JSON.stringify(boards)}::json))`,
  )
  return new Map(
    rows.map(({ board, points, ahead }) => [board, { points, rank: rankBehind(ahead) }]),
  )
}

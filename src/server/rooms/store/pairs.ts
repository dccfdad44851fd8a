import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { PAIR_GAMES_A_DAY } from '#shared/protocol.ts'
import { rowsOf, type Database } from '../../db/database.ts'

const CROWD = 8 // at larger tables no two people play each other

interface Pair {
  readonly one_id: string
  readonly other_id: string
}

/* Always in the same order, so that two games of the same people never wait for each other. */
function pairsOf(userIds: readonly string[]): Pair[] {
  const sorted = userIds.toSorted()
  return sorted.flatMap((one_id, i) =>
    sorted.slice(i + 1).map((other_id) => ({ one_id, other_id })),
  )
}

/**
 * Counts a game that begins for every two people in it. Gives those who have had their counted
 * games of the day with each of the others: for them it counts no more. Call it in the transaction
 * that begins the game.
 */
export async function countPairs(
  tx: Database,
  teamId: string,
  day: Day,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length > CROWD) return []
  const counted = await rowsOf<Pair & { games: number }>(
    tx,
    sql`insert into pair_days (team_id, day, one_id, other_id, games)
      select ${teamId}::uuid, ${day}::date, one_id, other_id, 1
      from json_to_recordset(${JSON.stringify(pairsOf(userIds))}::json) as i(one_id uuid, other_id uuid)
      on conflict (team_id, day, one_id, other_id) do update set games = pair_days.games + 1
      returning one_id, other_id, games`,
  )
  const fresh = counted.filter(({ games }) => games <= PAIR_GAMES_A_DAY)
  const counts = new Set(fresh.flatMap(({ one_id, other_id }) => [one_id, other_id]))
  return userIds.filter((id) => !counts.has(id))
}

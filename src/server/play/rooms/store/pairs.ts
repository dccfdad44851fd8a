import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { PAIR_GAMES_A_DAY } from '#shared/protocol.ts'
import { rowsOf, type Database } from '../../../base/db/database.ts'

const CROWD = 8 // at larger tables no two people play each other: each person's games are counted

interface Pair {
  readonly one_id: string
  readonly other_id: string
}

const isFresh = (games: number) => games <= PAIR_GAMES_A_DAY

/** One game more of each pair. */
function count(tx: Database, teamId: string, day: Day, pairs: readonly Pair[]) {
  return rowsOf<Pair & { games: number }>(
    tx,
    sql`insert into pair_days (team_id, day, one_id, other_id, games)
      select ${teamId}::uuid, ${day}::date, one_id, other_id, 1
      from json_to_recordset(${JSON.stringify(pairs)}::json) as i(one_id uuid, other_id uuid)
      on conflict (team_id, day, one_id, other_id) do update set games = pair_days.games + 1
      returning one_id, other_id, games`,
  )
}

/* Always in the same order, so that two games of the same people never wait for each other. */
function pairsOf(userIds: readonly string[]): Pair[] {
  const sorted = userIds.toSorted()
  return sorted.flatMap((one_id, i) =>
    sorted.slice(i + 1).map((other_id) => ({ one_id, other_id })),
  )
}

/**
 * Counts a game of a crowd for each person in it, or one they come to late. Gives those who have had
 * as many of the day as count.
 */
export async function countAlone(
  tx: Database,
  teamId: string,
  day: Day,
  userIds: readonly string[],
): Promise<string[]> {
  const alone = userIds.toSorted().map((id) => ({ one_id: id, other_id: id }))
  const counted = await count(tx, teamId, day, alone)
  const fresh = new Set(counted.flatMap(({ one_id, games }) => (isFresh(games) ? [one_id] : [])))
  return userIds.filter((id) => !fresh.has(id))
}

/**
 * Counts a game that begins for every two people in it, of a crowd for each of them. Gives those who
 * have had their counted games of the day with each of the others: for them it counts no more. Call
 * it in the transaction that begins the game.
 */
export async function countPairs(
  tx: Database,
  teamId: string,
  day: Day,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length > CROWD) return countAlone(tx, teamId, day, userIds)
  const counted = await count(tx, teamId, day, pairsOf(userIds))
  const fresh = counted.filter(({ games }) => isFresh(games))
  const counts = new Set(fresh.flatMap(({ one_id, other_id }) => [one_id, other_id]))
  return userIds.filter((id) => !counts.has(id))
}

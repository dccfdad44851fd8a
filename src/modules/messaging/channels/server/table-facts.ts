import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Language } from '#shared/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import type { TableResultsFacts } from './cards/table-results.ts'
import type { Team } from '#server/teams/store.ts'

/** What is stored of a room that ended: its people by id, so that people who leave are not named. */
export interface EndedTable {
  readonly gameType: string
  readonly path: string
  readonly winners: readonly string[] // userIds; [] where a bot won
  readonly isDraw: boolean
  readonly players: number
  readonly games: number
}

/** Names of people by id; people who have left have none. */
export async function namesOf(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, [...userIds]), ne(users.name, '')))
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

const MOST_NAMED = 5

/** The winners of a scheduled room. */
export async function tableFacts(
  world: World,
  { teamId }: Team,
  { winners, ...ended }: EndedTable,
  language: Language,
): Promise<TableResultsFacts> {
  const names = await namesOf(world.db, teamId, winners)
  const here = winners.flatMap((userId) => names.get(userId) ?? [])
  const game = await gameName(world.games, ended.gameType, language)
  return { ...ended, game, winners: here.slice(0, MOST_NAMED) }
}

import type { Language } from '#shared/accounts.ts'
import { namesOf } from '#server/teams/names.ts'
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

import type { Language } from '#shared/accounts.ts'
import { headCount } from '#server/accounts/members.ts'
import { gameName } from '#server/texts/game-names.ts'
import { countPlayed } from '#modules/play/puzzles/server/index.ts'
import type { World } from '#server/world.ts'
import type { ReminderFacts } from './cards/reminder.ts'
import { numberText } from '#server/texts/format.ts'
import { numberOf, type DaysPuzzle } from './puzzle-facts.ts'
import { type Team } from '#server/teams/store.ts'

const MINUTE_MS = 60_000

/**
 * How many have played a puzzle that closes soon; null where half of them have, where it is closed,
 * or the team does not play it any more.
 */
export async function reminderFacts(
  world: World,
  team: Team,
  { gameType, day }: DaysPuzzle,
  { language, closesAt, closes }: { language: Language; closesAt: Date; closes: string },
): Promise<ReminderFacts | null> {
  const { db, games, now } = world
  const { teamId, timeZone } = team
  const minutes = Math.floor((closesAt.getTime() - now().getTime()) / MINUTE_MS)
  if (minutes < 1 || !games.puzzle(gameType) || team.limitedGames.includes(gameType)) return null
  const played = await countPlayed(db, { teamId, gameType, day })
  const people = await headCount(world, teamId)
  if (played * 2 >= people) return null
  const game = await gameName(games, gameType, language)
  const name = `${game} ${numberText(numberOf(team, day), language)}`
  const path = `/puzzle/${gameType}`
  return { name, path, minutes, closes, timeZone, played, people }
}

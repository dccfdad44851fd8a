import { and, desc, gt, isNotNull, ne, not, sql } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { Language } from '#shared/accounts.ts'
import { addDays, daysBetween, type Day, dayAt } from '#shared/days.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { plays } from '../schema.ts'
import { editionsOf } from '../daily.ts'
import { averageScore, countPlayed, findTeammates } from '../store/standings.ts'
import { streaks } from '#server/play/results/schema.ts'
import { users } from '#server/teams/schema.ts'
import { editionName, gameName } from '#server/texts/game-names.ts'
import type { Team } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import type { PuzzleFacts, ReminderFacts, ResultsFacts } from './cards.ts'
import { headCount } from '#server/accounts/members.ts'
import { numberText } from '#server/texts/format.ts'
import type { To } from '#server/messaging/channel-message.ts'
import { clockAt } from '#server/texts/clock-text.ts'

export interface DaysPuzzle {
  readonly gameType: string
  readonly day: Day
}

/** Which one it is, from 1 on the team's first day. */
export const numberOf = ({ firstDay }: Team, day: Day) => daysBetween(firstDay, day) + 1

/** What is told of a puzzle that opens; null where the team does not play it any more. */
export async function puzzleFacts(
  world: World,
  team: Team,
  { gameType, day }: DaysPuzzle,
  { language, closes, edition }: { language: Language; closes: string; edition: string },
): Promise<PuzzleFacts | null> {
  const game = world.games.puzzle(gameType)
  if (!game || team.limitedGames.includes(gameType)) return null
  const all = editionsOf(game, team)
  const editions = all.includes(edition) ? [edition] : all
  const named = editions.map((one) => editionName(world.games, gameType, one, language))
  const yesterday = { teamId: team.teamId, gameType, day: addDays(day, -1) }
  return {
    gameType,
    game: await gameName(world.games, gameType, language),
    number: numberOf(team, day),
    editions: all.length > 1 ? await Promise.all(named) : [],
    yesterday: await countPlayed(world.db, yesterday),
    closes,
    timeZone: team.timeZone,
  }
}

async function countSolved(db: Database, teamId: string, { gameType, day }: DaysPuzzle) {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${plays.userId})::int` })
    .from(plays)
    .where(
      and(equals(plays, { teamId, day, gameType }), isNotNull(plays.score), not(plays.isPractice)),
    )
  return row!.n
}

/** The longest streak in a game that this day carries on. */
async function longestStreak(db: Database, teamId: string, { gameType, day }: DaysPuzzle) {
  return firstRow(
    db
      .select({ name: users.name, days: streaks.current })
      .from(streaks)
      .innerJoin(users, sameIn(users, streaks, ['teamId', 'userId']))
      .where(
        and(
          equals(streaks, { teamId, gameType, lastDay: day }),
          gt(streaks.current, 1),
          ne(users.name, ''),
          not(users.isHidden),
        ),
      )
      .orderBy(desc(streaks.current), users.name)
      .limit(1),
  )
}

const NAMED = 3

/** How a day's puzzle went; null when nobody played it, or the team does not play it any more. */
export async function resultsFacts(
  world: World,
  team: Team,
  puzzle: DaysPuzzle,
  language: Language,
): Promise<ResultsFacts | null> {
  const { db, games } = world
  const { teamId } = team
  const { gameType, day } = puzzle
  const played = await countPlayed(db, { teamId, ...puzzle })
  if (!played || !games.puzzle(gameType)) return null
  const best = (await findTeammates(db, { teamId, gameType, day })).flatMap(
    ({ userId, name, score }) =>
      score ? [{ userId, name, value: score.value, unit: score.unit }] : [],
  )
  return {
    gameType,
    game: await gameName(games, gameType, language),
    number: numberOf(team, day),
    played,
    solved: await countSolved(db, teamId, puzzle),
    best: best.slice(0, NAMED),
    average: await averageScore(db, { teamId, ...puzzle }),
    streak: await longestStreak(db, teamId, puzzle),
  }
}

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

/** The puzzle of an occurrence. */
export const puzzleAt = (
  { team }: To,
  { gameType, at }: { gameType: string; at: string },
): DaysPuzzle => ({ gameType, day: dayAt(new Date(at), team.timeZone) })

/** What closes with its day does so at midnight, and says no hour. */
export function closingAt({ team }: To, closesAt: string | null): string {
  const time = closesAt ? clockAt(new Date(closesAt), team.timeZone) : ''
  return time === '00:00' ? '' : time
}

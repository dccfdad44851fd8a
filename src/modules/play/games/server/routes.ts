import { gameAreaInfo, type TodaysPuzzle } from '../contract.ts'
import { addDays, dayAt, startOfDay, startOfWeek, type Day } from '#shared/days.ts'
import { isOpenAt } from '#shared/play-calendar.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { headCount } from '#server/accounts/members.ts'
import { route, type Route } from '#server/http/register-route.ts'
import {
  playedOn,
  dailyPuzzles,
  editionFor,
  listedPuzzle,
  type Puzzle,
  findPlays,
} from '#modules/play/puzzles/server/index.ts'
import { arePuzzlesOpen, hoursOf } from '#server/teams/may-play.ts'
import type { Team, Caller } from '#server/sessions/caller.ts'
import { dayBefore, isMorning } from '#modules/play/home/server/index.ts'
import type { World } from '#server/world.ts'
import { catalogue, predictorCatalogue } from './catalogue.ts'
import { ownStreak } from './own-streak.ts'
import { findTeamDay, type TeamDay } from './today.ts'

type Plays = Awaited<ReturnType<typeof findPlays>>

/** The edition the caller has begun, else the one of their language, else of the team's. */
function editionOf(caller: Caller, game: AnyPuzzle, puzzles: readonly Puzzle[], plays: Plays) {
  const started = plays.find(
    ({ gameType, startedAt }) => gameType === game.meta.gameType && startedAt,
  )
  const puzzle = started && puzzles.find(({ puzzleId }) => puzzleId === started.puzzleId)
  return puzzle?.edition ?? editionFor(game, caller.team, caller.language || caller.team.language)
}

/** A day's puzzles in all their editions, with how far the caller has come, without who else has played. */
async function todaysPuzzles(
  world: World,
  caller: Caller,
  today: Day,
): Promise<Omit<TodaysPuzzle, 'colleagues'>[]> {
  const { teamId, userId, team } = caller
  const pendingPlays = findPlays(world.db, teamId, userId, today)
  const [plays, puzzles] = await Promise.all([
    pendingPlays,
    dailyPuzzles(world, { teamId, ...team }, today, pendingPlays),
  ])
  return puzzles.map((puzzle) => {
    const game = world.games.puzzle(puzzle.gameType)!
    const play = plays.find(({ puzzleId }) => puzzleId === puzzle.puzzleId) ?? null
    return {
      ...listedPuzzle(game, puzzle, play),
      puzzleType: puzzle.gameType,
      playing: puzzle.edition === editionOf(caller, game, puzzles, plays),
    }
  })
}

type Own = Awaited<ReturnType<typeof todaysPuzzles>>

/** Each puzzle with how many colleagues finished it today, the caller not counted. */
async function withColleagues(world: World, teamId: string, day: TeamDay, today: Day, own: Own) {
  const counted = new Map<string, number>()
  for (const gameType of new Set(own.map((puzzle) => puzzle.gameType))) {
    const small = day.playedEach[gameType] ?? 0
    const played = await playedOn(world, { teamId, gameType, day: today }, small)
    const isMine = own.some((one) => one.gameType === gameType && one.progress === 'finished')
    counted.set(gameType, Math.max(0, played - (isMine ? 1 : 0)))
  }
  return own.map((puzzle) => ({ ...puzzle, colleagues: counted.get(puzzle.gameType) ?? 0 }))
}

/** Whether the card of the morning is to be asked for. */
function hasMorning(
  team: Team,
  { morning: seen, isQuiet }: TeamDay,
  today: Day,
  now: Date,
): boolean {
  if (isQuiet) return false
  const lastSeen = seen && {
    day: seen.day,
    shownAt: new Date(seen.shownAt),
    dismissedAt: seen.dismissedAt === null ? null : new Date(seen.dismissedAt),
  }
  return dayBefore(team, today) !== null && isMorning(team, lastSeen, today, now)
}

export const gameRoutes: readonly Route[] = [
  route(gameAreaInfo, async ({ world, caller }) => {
    const now = world.now()
    const { teamId, userId, team } = caller
    const today = dayAt(now, team.timeZone)
    const gameTypes = world.games.puzzles.map(({ meta }) => meta.gameType)
    const query = { teamId, userId, today, monday: startOfWeek(today), gameTypes }
    const [day, puzzles] = await Promise.all([
      findTeamDay(world.db, query),
      todaysPuzzles(world, caller, today),
    ])
    return {
      games: catalogue(world.games, team),
      predictors: predictorCatalogue(team),
      puzzles: await withColleagues(world, teamId, day, today, puzzles),
      streak: ownStreak(team, day, today),
      members: await headCount(world, teamId, day.members),
      playedToday: await playedOn(world, { teamId, gameType: '', day: today }, day.played),
      quickest: day.best
        .filter((one) => one.userId !== userId)
        .map(({ gameType, name, score }) => ({ gameType, name, score })),
      isClosed: !isOpenAt(hoursOf(team), now),
      arePuzzlesClosed: !arePuzzlesOpen(team, now),
      isMorning: hasMorning(team, day, today, now),
      nextDayAt: startOfDay(addDays(today, 1), team.timeZone).toISOString(),
      now: now.toISOString(),
    }
  }),
]

import type { Language } from '#shared/api/accounts.ts'
import {
  gameAreaInfo,
  type CatalogueGame,
  type Streak,
  type TodaysPuzzle,
} from '#shared/api/games.ts'
import { addDays, dayAt, startOfDay, type Day } from '#shared/days.ts'
import { allGames, findGame } from '#games/registry.ts'
import type { Caller } from '../accounts/caller.ts'
import { countMembers } from '../accounts/store.ts'
import { route, type Route } from '../http/serve.ts'
import { progressOf } from '../puzzles/answer.ts'
import { dailyPuzzles, type Puzzle } from '../puzzles/daily.ts'
import {
  countPlayed,
  findPlays,
  findSolvedDays,
  findStreak,
  findTeammates,
} from '../puzzles/store.ts'
import { periodStart } from '../results/periods.ts'
import { currentStreak } from '../results/streak.ts'
import type { World } from '../world.ts'

function catalogue(limited: readonly string[]): CatalogueGame[] {
  return allGames.map(({ meta }) => ({
    gameType: meta.gameType,
    folder: meta.folder,
    kind: meta.kind,
    seats: meta.seats,
    minutes: meta.minutes,
    bots: [...meta.bots],
    points: [...meta.points],
    allowed: !limited.includes(meta.gameType),
  }))
}

type Plays = Awaited<ReturnType<typeof findPlays>>

/** The language the caller chose today by guessing, else their own, else the team's. */
function chosenLanguage(caller: Caller, puzzles: Puzzle[], plays: Plays): string {
  const started = plays.find((play) => play.step > 0)
  const puzzle = started && puzzles.find((p) => p.puzzleId === started.puzzleId)
  return puzzle?.language ?? (caller.language || caller.team.language)
}

function todaysPuzzle(puzzle: Puzzle, plays: Plays, language: string): TodaysPuzzle {
  const game = findGame(puzzle.gameType)!
  const play = plays.find((p) => p.puzzleId === puzzle.puzzleId)
  const { steps } = game.progress!(puzzle.state)
  const languages = game.meta.languages ?? [puzzle.language]
  return {
    gameId: puzzle.puzzleId,
    gameType: puzzle.gameType,
    puzzleType: puzzle.gameType,
    language: puzzle.language as Language,
    number: puzzle.number,
    day: puzzle.day,
    progress: progressOf(play),
    step: play?.step ?? 0,
    steps,
    solved: play?.solved ?? false,
    playing: puzzle.language === (languages.includes(language) ? language : languages[0]),
  }
}

async function streakOf(world: World, caller: Caller, today: Day): Promise<Streak> {
  const { teamId, userId } = caller
  const streak = await findStreak(world.db, teamId, userId, '')
  const monday = periodStart('week', today)
  const solved = await findSolvedDays(world.db, teamId, userId, monday)
  const stateOf = (day: Day) => {
    if (solved.includes(day)) return 'done' as const
    if (day === today) return 'today' as const
    return day < today ? ('missed' as const) : ('ahead' as const)
  }
  const week = Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((day) => ({
    day,
    state: stateOf(day),
  }))
  return { current: currentStreak(streak, today), best: streak?.best ?? 0, week }
}

async function quickestOf(world: World, caller: Caller, today: Day) {
  const quickest = []
  for (const game of allGames.filter(({ meta }) => meta.kind === 'puzzle')) {
    const [first] = await findTeammates(world.db, caller.teamId, game.meta.gameType, today)
    if (first?.finishedAt && first.solved && first.userId !== caller.userId)
      quickest.push({ gameType: game.meta.gameType, name: first.name, step: first.step! })
  }
  return quickest
}

export const gameRoutes: readonly Route[] = [
  route(gameAreaInfo, async ({ world, caller }) => {
    const now = world.now()
    const { teamId, team } = caller
    const today = dayAt(now, team.timeZone)
    const puzzles = await dailyPuzzles(world.db, teamId, team, today, now)
    const plays = await findPlays(world.db, teamId, caller.userId, today)
    const language = chosenLanguage(caller, puzzles, plays)
    return {
      games: catalogue(team.limitedGames),
      puzzles: puzzles.map((puzzle) => todaysPuzzle(puzzle, plays, language)),
      streak: await streakOf(world, caller, today),
      members: await countMembers(world.db, teamId),
      playedToday: await countPlayed(world.db, teamId, '', today),
      quickest: await quickestOf(world, caller, today),
      nextDayAt: startOfDay(addDays(today, 1), team.timeZone).toISOString(),
      now: now.toISOString(),
    }
  }),
]

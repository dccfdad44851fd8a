import type { TodaysPuzzle } from '#shared/api/games.ts'
import type { Day } from '#shared/days.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { dailyPuzzles, editionFor } from '../puzzles/daily.ts'
import { listedPuzzle } from '../puzzles/progress.ts'
import type { Puzzle } from '../puzzles/store/days.ts'
import { findPlays } from '../puzzles/store/standings.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import type { World } from '../../base/world.ts'

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
export async function todaysPuzzles(
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

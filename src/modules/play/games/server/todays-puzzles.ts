import type { TodaysPuzzle } from '../contract.ts'
import type { Day } from '#shared/days.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { dailyPuzzles, editionFor } from '#modules/play/puzzles/server/daily.ts'
import { listedPuzzle } from '#modules/play/puzzles/server/progress.ts'
import type { Puzzle } from '#modules/play/puzzles/server/store/days.ts'
import { findPlays } from '#modules/play/puzzles/server/store/standings.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'

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

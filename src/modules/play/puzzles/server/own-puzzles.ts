import type { Day } from '#shared/days.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { dailyPuzzles, editionFor } from './daily.ts'
import { listedPuzzle } from './progress.ts'
import { findPuzzles, type Puzzle } from './store/days.ts'
import { findPlays } from './store/standings.ts'

type Plays = Awaited<ReturnType<typeof findPlays>>

const usualEdition = ({ team, language }: Caller, game: AnyPuzzle) =>
  editionFor(game, team, language || team.language)

/** The edition the caller has begun, else the one of their language, else of the team's. */
function editionOf(caller: Caller, game: AnyPuzzle, puzzles: readonly Puzzle[], plays: Plays) {
  const started = plays.find(
    ({ gameType, startedAt }) => gameType === game.meta.gameType && startedAt,
  )
  const puzzle = started && puzzles.find(({ puzzleId }) => puzzleId === started.puzzleId)
  return puzzle?.edition ?? usualEdition(caller, game)
}

/**
 * Today's puzzles in all their editions, those that are missing made, with how far the caller has come
 * and whether they play that edition.
 */
export async function todaysPuzzles(world: World, caller: Caller, today: Day) {
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

/** Of a past day, a puzzle of each game that somebody opened: the caller's edition, else any. */
export async function pastPuzzles(world: World, caller: Caller, day: Day): Promise<Puzzle[]> {
  const { teamId, userId } = caller
  const made = await findPuzzles(world.db, teamId, day)
  const own = await findPlays(world.db, teamId, userId, day)
  return world.games.puzzles.flatMap((game) => {
    const all = made.filter(({ gameType }) => gameType === game.meta.gameType)
    const usual = usualEdition(caller, game)
    const played = all.find(({ puzzleId }) =>
      own.some((play) => play.puzzleId === puzzleId && play.startedAt),
    )
    return played ?? all.find(({ edition }) => edition === usual) ?? all[0] ?? []
  })
}

import { equals } from '#server/db/equals.ts'
import type { World } from '#server/world.ts'
import { puzzles } from './schema.ts'
import type { Puzzle } from './store/days.ts'
import { leadPuzzle } from './threads.ts'

/**
 * How many guesses the game's strongest bot needs at a puzzle, seeing no more than a player: found
 * out once, and kept. Null: it is no puzzle of guesses, or the bot did not find it.
 */
export async function coachGuesses(world: World, puzzle: Puzzle): Promise<number | null> {
  if (puzzle.coachGuesses !== null) return puzzle.coachGuesses
  const { teamId, puzzleId, gameType, state } = puzzle
  const game = world.games.puzzle(gameType)
  if (game?.timedFrom !== 'firstMove' || !world.games.bot(gameType)) return null
  const score = await leadPuzzle(world, { gameType, state })
  if (score?.unit !== 'guesses') return null
  await world.db
    .update(puzzles)
    .set({ coachGuesses: score.value })
    .where(equals(puzzles, { teamId, puzzleId }))
  return score.value
}

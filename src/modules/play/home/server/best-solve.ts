import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { replayStates } from '#modules/play/puzzles/server/step.ts'
import { findLog, findSession } from '#modules/play/puzzles/server/store/plays.ts'
import { findFigures } from './figures.ts'
import { todayOf } from './visit.ts'

/**
 * The best solve of a puzzle whose day is over, of those on the boards: whose, and view by view.
 * Any other solve is its player's alone. Throws not_found.
 */
export async function watchBest(world: World, caller: Caller, puzzleId: string) {
  const { teamId } = caller
  const [figures] = await findFigures(world.db, caller, [puzzleId])
  if (!figures?.best) throw new RefusalError('not_found')
  const { score: _score, ...person } = figures.best
  const session = await findSession(world.db, { teamId, puzzleId, userId: person.userId })
  const game = session && world.games.puzzle(session.puzzle.gameType)
  if (!session?.play || !game) throw new RefusalError('not_found')
  const { puzzle, play } = session
  if (puzzle.day >= todayOf(caller.team, world.now())) throw new RefusalError('not_found')
  const log = await findLog(world.db, play)
  if (log.length < play.moves) throw new RefusalError('not_found')
  const steps = replayStates(game, puzzle, play, log).map((state, n) => ({
    at: n === 0 ? 0 : log[n - 1]!.at,
    view: game.view(state) as unknown,
  }))
  return { person, steps }
}

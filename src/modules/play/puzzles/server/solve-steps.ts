import type { Day } from '#shared/days.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { replayStates } from './step.ts'
import { findLog, findSession } from './store/plays.ts'

/** How somebody played a puzzle of a day before `before`, view by view. Throws not_found. */
export async function solveSteps(
  world: World,
  key: Parameters<typeof findSession>[1],
  before: Day,
): Promise<{ at: number; view: unknown }[]> {
  const session = await findSession(world.db, key)
  const game = session && world.games.puzzle(session.puzzle.gameType)
  if (!session?.play || !game) throw new RefusalError('not_found')
  const { puzzle, play } = session
  if (puzzle.day >= before) throw new RefusalError('not_found')
  const log = await findLog(world.db, play)
  if (log.length < play.moves) throw new RefusalError('not_found')
  return replayStates(game, puzzle, play, log).map((state, n) => ({
    at: n === 0 ? 0 : log[n - 1]!.at,
    view: game.view(state) as unknown,
  }))
}

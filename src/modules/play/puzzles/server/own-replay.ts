import type { AnyPuzzle } from '#shared/game.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { getOpenSession } from './session.ts'
import { replayStates } from './step.ts'
import { findLog } from './store/plays.ts'

/** The caller's finished copy again: views with the ms played at each. Throws puzzle_not_finished, moves_gone. */
export async function watchAgain(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  puzzleId: string,
): Promise<{ at: number; view: unknown }[]> {
  const { puzzle, play } = await getOpenSession(world, caller, game, puzzleId)
  if (!play.finishedAt) throw new RefusalError('puzzle_not_finished')
  const log = await findLog(world.db, play)
  if (log.length < play.moves) throw new RefusalError('moves_gone')
  return replayStates(game, puzzle, play, log).map((state, n) => ({
    at: n === 0 ? 0 : log[n - 1]!.at,
    view: game.view(state) as unknown,
  }))
}

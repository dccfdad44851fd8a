import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { findGame } from '#games/registry.ts'
import type { roomGames, roomMoves } from '../db/schema.ts'
import { moveRandom } from './game.ts'

type Game = typeof roomGames.$inferSelect
type Move = typeof roomMoves.$inferSelect

/**
 * Plays a game again from its seed and log: the states before the first move and after each. Throws
 * when the log does not give a game, which would mean that it was not written by these rules.
 */
export function replayStates(game: Game, moves: readonly Move[]): unknown[] {
  const rules = findGame(game.gameType)!
  const states: unknown[] = [rules.setup(game.options, game.seats.length, seededRandom(game.seed))]
  let played = 0
  for (const { seat, by, move, at } of moves) {
    const state = states.at(-1)
    const next: unknown =
      by === 'leave'
        ? rules.leave!(state, seat!)
        : by === 'join'
          ? rules.join!(state, moveRandom(game.seed, `join ${seat}`))
          : rules.play(state, seat ?? 'host', move, moveRandom(game.seed, played++), at)
    if (isRefusal(next)) throw new Error(`game ${game.gameId}: ${next.refused} at ${states.length}`)
    states.push(next)
  }
  return states
}

import type { Board } from '../contract.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { gameTypeNamed } from '#server/play/results/game-type.ts'
import { namedDays, wholePeriod, type DaysQuery } from './parse-days.ts'
import { periodBoard, rangeBoard, type BoardQuery } from './board.ts'

/**
 * A page of a board as a call asks for it: of a game named in any case, by a period or by days that may
 * be a whole one. Throws bad_input, game_unknown.
 */
export async function parseBoardRequest(
  world: World,
  caller: Caller,
  input: BoardQuery & DaysQuery,
): Promise<Board> {
  const query = { ...input, gameType: gameTypeNamed(world, input.gameType) }
  const days = await namedDays(world, caller, query)
  if (!days) return periodBoard(world, caller, query)
  const period = wholePeriod(days)
  if (period) return periodBoard(world, caller, { ...query, period }, days.from)
  return rangeBoard(world, caller, query, days)
}

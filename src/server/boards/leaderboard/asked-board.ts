import type { Board } from '#shared/api/leaderboard.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import type { World } from '../../base/world.ts'
import { gameTypeNamed } from '../results/game-type.ts'
import { namedDays, wholePeriod, type AskedDays } from './asked-days.ts'
import { keptBoard, rangeBoard, type Asked } from './board.ts'

/**
 * A page of a board as a call asks for it: of a game named in any case, by a period or by days that may
 * be a whole one. Throws bad_input, game_unknown.
 */
export async function askedBoard(
  world: World,
  caller: Caller,
  given: Asked & AskedDays,
): Promise<Board> {
  const asked = { ...given, gameType: gameTypeNamed(world, given.gameType) }
  const days = await namedDays(world, caller, asked)
  if (!days) return keptBoard(world, caller, asked)
  const period = wholePeriod(days)
  if (period) return keptBoard(world, caller, { ...asked, period }, days.from)
  return rangeBoard(world, caller, asked, days)
}

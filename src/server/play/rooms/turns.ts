import type { AnyGame, Seat } from '#shared/game.ts'
import { runningFor } from './clock.ts'
import type { RoomData } from './room.ts'

/** The seats that may act now; none when the game is over. */
export function turnsOf(rules: AnyGame, { game }: RoomData): readonly Seat[] {
  return game && !game.outcome ? rules.turns(game.state) : []
}

export const clocksOf = (rules: AnyGame, room: RoomData) =>
  runningFor(room.clock, turnsOf(rules, room))

/** The seat whose bot must move now; -1: none. */
export function botToMove(rules: AnyGame, room: RoomData): Seat {
  return turnsOf(rules, room).find((seat) => room.places[seat]!.bot !== null) ?? -1
}

import type { Seat } from '#shared/game.ts'
import type { RoomData, RunningGame } from './room.ts'

const elapsed = (game: RunningGame, now: number) =>
  game.since === null ? 0 : Math.max(0, now - game.since)

/** ms played until now, pauses excluded. */
export const playedMs = (game: RunningGame, now: number) => game.playedMs + elapsed(game, now)

/** ms on every seat's clock now; those who may act lose time. Empty without a clock. */
export function leftNow(game: RunningGame, turns: readonly Seat[], now: number): number[] {
  const gone = elapsed(game, now)
  return game.left.map((ms, seat) => (turns.includes(seat) ? ms - gone : ms))
}

/** Writes down what the clocks show, and lets them go on from now, or stand. */
export function settle(
  game: RunningGame,
  turns: readonly Seat[],
  now: number,
  running: boolean,
): RunningGame {
  return {
    ...game,
    left: leftNow(game, turns, now),
    playedMs: playedMs(game, now),
    since: running ? now : null,
  }
}

/** What a seat's clock shows after its move: never below zero, plus the increment. */
export function addIncrement(room: RoomData, game: RunningGame, seat: Seat): RunningGame {
  const gain = room.clock?.incrementMs ?? 0
  return {
    ...game,
    left: game.left.map((ms, at) => (at === seat ? Math.max(0, ms) + gain : ms)),
  }
}

/** When each seat's time is up, as an absolute time; null where the clock stands. */
export function deadlines(game: RunningGame, turns: readonly Seat[]): readonly (number | null)[] {
  return game.left.map((ms, seat) =>
    game.since !== null && turns.includes(seat) ? game.since + ms : null,
  )
}

import type { ClockRule, Seat } from '#shared/game.ts'
import type { RoomData, RunningGame } from './room.ts'

/** ms on a seat's clock when a game begins; null: no clock that we count. */
export function fullClock(clock: ClockRule | null): number | null {
  if (!clock || 'days' in clock) return null
  return 'bankMs' in clock ? clock.bankMs : clock.moveMs
}

const elapsed = (game: RunningGame, now: number) =>
  game.since === null ? 0 : Math.max(0, now - game.since)

/** ms played until now, pauses excluded. */
export const playedMs = (game: RunningGame, now: number) => game.playedMs + elapsed(game, now)

/** Whose clocks run: where several may move at once, a bank does not run against all of them. */
export function runningFor(clock: ClockRule | null, turns: readonly Seat[]): readonly Seat[] {
  return clock && 'bankMs' in clock && turns.length > 1 ? [] : turns
}

/** ms on every seat's clock now; those whose clocks run lose time. Empty without a clock. */
export function leftNow(game: RunningGame, running: readonly Seat[], now: number): number[] {
  const gone = elapsed(game, now)
  return game.left.map((ms, seat) => (running.includes(seat) ? ms - gone : ms))
}

/** Writes down what the clocks show, and lets them go on from now, or stand. */
export function settle(
  game: RunningGame,
  running: readonly Seat[],
  now: number,
  goesOn: boolean,
): RunningGame {
  return {
    ...game,
    left: leftNow(game, running, now),
    playedMs: playedMs(game, now),
    since: goesOn ? now : null,
  }
}

/**
 * What the clocks show after a move: a bank never falls below zero and gains the increment; a
 * time for each move is full again for those who come to move.
 */
export function windUp(
  room: RoomData,
  game: RunningGame,
  mover: Seat | null,
  came: readonly Seat[],
): RunningGame {
  const { clock } = room
  if (!clock || 'days' in clock) return game
  const left = game.left.map((ms, seat) => {
    if ('moveMs' in clock) return came.includes(seat) || seat === mover ? clock.moveMs : ms
    return seat === mover ? Math.max(0, ms) + clock.incrementMs : ms
  })
  return { ...game, left }
}

/** When each seat's time is up, as an absolute time; null where the clock stands. */
export function deadlines(game: RunningGame, running: readonly Seat[]): readonly (number | null)[] {
  return game.left.map((ms, seat) =>
    game.since !== null && running.includes(seat) ? game.since + ms : null,
  )
}

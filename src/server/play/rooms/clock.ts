import type { ClockRule, Seat } from '#shared/game.ts'
import { LATE_GRACE_MS, type RoomData, type RunningGame } from './room.ts'

/**
 * ms on a seat's clock when a game begins; null: no clock that we count. `openingMs`: the least time of
 * a first move, where each move has its own time.
 */
export function fullClock(clock: ClockRule | null, openingMs = 0): number | null {
  if (!clock || 'days' in clock) return null
  return 'bankMs' in clock ? clock.bankMs : Math.max(clock.moveMs, openingMs)
}

const elapsed = (game: RunningGame, now: number) =>
  game.since === null ? 0 : Math.max(0, now - game.since)

const MOST_MS = 2 ** 31 - 1 // the maximum of the log's column: 24 days

/**
 * ms played until now, pauses excluded; a game over days stops counting at 24 of them. In whole ms, as
 * in the columns: a room may still have fractions that an older release stored.
 */
export const playedMs = (game: RunningGame, now: number) =>
  Math.min(MOST_MS, Math.round(game.playedMs + elapsed(game, now)))

/** The seats whose clocks run: where several may move at the same time, a bank does not run against all of them. */
export function runningFor(clock: ClockRule | null, turns: readonly Seat[]): readonly Seat[] {
  return clock && 'bankMs' in clock && turns.length > 1 ? [] : turns
}

/** Whole ms on every seat's clock now; those whose clocks run lose time. Empty without a clock. */
export function remainingMs(game: RunningGame, running: readonly Seat[], now: number): number[] {
  const elapsedMs = elapsed(game, now)
  return game.left.map((ms, seat) => Math.round(running.includes(seat) ? ms - elapsedMs : ms))
}

/** Stores what the clocks show, and continues them from now, or stops them; a move still shown is seen first. */
export function settle(
  game: RunningGame,
  running: readonly Seat[],
  now: number,
  continues: boolean,
): RunningGame {
  return {
    ...game,
    left: remainingMs(game, running, now),
    playedMs: playedMs(game, now),
    since: continues ? Math.max(now, game.since ?? now) : null,
  }
}

const MOST_SHOWN_MS = 20_000 // so that moves of many bots delay no clock for long

/** A move was made: the clocks run once it has been shown, after those before it. */
export function showFirst(game: RunningGame, animationMs: number, now: number): RunningGame {
  if (game.since === null || animationMs <= 0) return game
  return {
    ...game,
    since: Math.min(game.since + animationMs, now + Math.max(MOST_SHOWN_MS, animationMs)),
  }
}

/** The mover, and whether the clock moved for them. */
interface Wound {
  readonly mover: Seat | null
  readonly isLate?: boolean
  readonly came: readonly Seat[] // seats that come to move
}

/**
 * The clocks after a move: a bank never falls below zero and gains the increment, and a late player has
 * at least five seconds for the next; a time for each move is full again for those who come to move.
 */
export function windUp(
  room: RoomData,
  game: RunningGame,
  { mover, isLate, came }: Wound,
): RunningGame {
  const { clock } = room
  if (!clock || 'days' in clock) return game
  const remaining = game.left.map((ms, seat) => {
    if ('moveMs' in clock) return came.includes(seat) || seat === mover ? clock.moveMs : ms
    if (seat !== mover) return ms
    return Math.max(isLate ? LATE_GRACE_MS : 0, Math.max(0, ms) + clock.incrementMs)
  })
  return { ...game, left: remaining }
}

/** When each seat's time is up, as an absolute time; null where the clock is stopped. */
export function deadlines(game: RunningGame, running: readonly Seat[]): readonly (number | null)[] {
  if (game.dayClock) return game.dayClock.until
  return game.left.map((ms, seat) =>
    game.since !== null && running.includes(seat) ? game.since + Math.round(ms) : null,
  )
}

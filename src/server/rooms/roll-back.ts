import type { AnyGame } from '#shared/game.ts'
import { fullClock } from './clock.ts'
import { isRunning } from './play.ts'
import { isMove, replayStates, type Entry, type Game } from './replay.ts'
import type { RoomData, RunningGame } from './room.ts'

/** A game as its rows have it: its start, and every entry that was acknowledged. */
export interface Logged {
  readonly game: Game
  readonly moves: readonly Entry[]
}

/** The game that follows from its rows alone; clocks have the stored times and continue from now. */
function fromLog(rules: AnyGame, room: RoomData, { game, moves }: Logged, now: number) {
  const had = room.game!
  const full = fullClock(room.clock) ?? 0
  const byPerson = (seat: number) => moves.filter((m) => m.by === 'player' && m.seat === seat)
  const made: RunningGame = {
    ...had,
    state: replayStates(rules, game, moves).at(-1),
    moves: moves.filter(isMove).length,
    made: had.made.map((_, seat) => byPerson(seat).length),
    playedMs: moves.at(-1)?.at ?? 0,
    since: isRunning(room) ? now : null,
    left: had.left.map((ms) => (Number.isFinite(ms) ? Math.round(ms) : full)),
  }
  return made
}

/**
 * The room as it was after its last acknowledged move, as its next version; `logged` is the present
 * game, null when none runs. Moves made before it are stale. Throws when the log does not lead to a
 * state.
 */
export function rollBack(
  rules: AnyGame,
  room: RoomData,
  logged: Logged | null,
  now: number,
): RoomData {
  const version = room.version + 1
  const next = { ...room, version, roomVersion: version, touchedAt: now }
  if (!logged) return next
  const game = fromLog(rules, room, logged, now)
  const turnVersions = game.turnVersions.map(() => version)
  return {
    ...next,
    game: { ...game, turnVersions, callerVersion: version },
    ...(typeof room.stateAt === 'number' && { stateAt: version }),
  }
}

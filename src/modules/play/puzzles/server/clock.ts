import type { AnyPuzzle } from '#shared/game.ts'
import type { Play } from './store/plays.ts'

type Clock = Pick<Play, 'playedMs' | 'clockSince'>

/** Ms on a copy's clock, pauses excluded. */
export const playedAt = ({ playedMs, clockSince }: Clock, now: Date): number =>
  clockSince ? playedMs + Math.max(0, now.getTime() - clockSince.getTime()) : playedMs

/** A clock that had begun stands, and the puzzle is not over. */
export function isPaused(game: AnyPuzzle, play: Play): boolean {
  const hasBegun = game.timedFrom === 'open' || play.startedAt !== null
  return game.pausable === true && hasBegun && !play.clockSince && !play.finishedAt
}

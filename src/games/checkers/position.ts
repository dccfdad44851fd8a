import type { Seat } from '#shared/game.ts'
import type { Ended } from '../kit/two-seats.ts'
import type { Path, Pieces } from './board.ts'

export interface Last {
  readonly seat: Seat
  readonly path: Path
  readonly taken: readonly number[] // squares
  readonly crowned: boolean
}

export interface State extends Ended {
  readonly pieces: Pieces
  readonly turn: Seat
  readonly paths: readonly Path[] // since the game began
  readonly last: Last | null
  readonly quiet: number // plies since a man moved or a piece was taken
  readonly seen: readonly string[] // positions since then, this one among them
}

/** What makes two positions the same: the pieces, and who is to move. */
export const keyOf = (pieces: Pieces, turn: Seat) => `${pieces.join('')}/${turn}`

/** A game from a position, its own moves to come. */
export function begin(pieces: Pieces, turn: Seat): State {
  const seen = [keyOf(pieces, turn)]
  return { pieces, turn, paths: [], last: null, quiet: 0, seen, ended: null }
}
